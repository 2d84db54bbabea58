import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useSalesTexts } from './texts';

interface GrowthProps {
  /** Percent; null: nothing to compare with. */
  percent: number | null;
  isLessBetter?: boolean;
}

/** How a figure has changed against the period before. */
export function Growth({ percent, isLessBetter = false }: GrowthProps) {
  const t = useSalesTexts();
  if (percent === null) return null;
  const isGood = isLessBetter ? percent < 0 : percent > 0;
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  const change = percent > 0 ? 'more' : percent < 0 ? 'less' : 'same';
  return (
    <Box
      component="span"
      sx={(theme) => ({
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: percent === 0 ? theme.tokens.textSecondary : isGood ? theme.tokens.success : theme.tokens.error,
      })}
    >
      <span aria-hidden>
        {sign}
        {Math.abs(percent)} %
      </span>
      <VisuallyHidden>{t(change, { percent: Math.abs(percent) })}</VisuallyHidden>
    </Box>
  );
}
