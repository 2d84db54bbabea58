import Box from '@mui/material/Box';
import { formatNumber } from '#domain/text/formatNumber';
import { useLanguage } from '../../../core/i18n/languageStore';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useSalesTexts } from './texts';

interface GrowthProps {
  /** Percent, or points of a share; null: nothing to compare with. */
  change: number | null;
  isLessBetter?: boolean;
  isPoints?: boolean;
}

/** How a figure has changed against the period before. */
export function Growth({ change, isLessBetter = false, isPoints = false }: GrowthProps) {
  const t = useSalesTexts();
  const language = useLanguage();
  if (change === null) return null;
  const isGood = isLessBetter ? change < 0 : change > 0;
  const sign = change > 0 ? '+' : change < 0 ? '\u2212' : '';
  const count = formatNumber(Math.abs(change), language);
  const amount = isPoints ? t('points', { count }) : `${count}%`;
  return (
    <Box
      component="span"
      sx={(theme) => ({
        fontSize: '0.75rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: change === 0 ? theme.tokens.textSecondary : isGood ? theme.tokens.success : theme.tokens.error,
      })}
    >
      <span aria-hidden>
        {sign}
        {amount}
      </span>
      <VisuallyHidden>{t(change > 0 ? 'more' : change < 0 ? 'less' : 'same', { amount })}</VisuallyHidden>
    </Box>
  );
}
