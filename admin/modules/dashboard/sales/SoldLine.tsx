import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { useLanguage } from '../../../core/i18n/languageStore';

interface SoldLineProps {
  title: string;
  detail: string;
  /** Hryvnia. */
  turnover: number;
}

/** What was sold, or who sold, and for how much. */
export function SoldLine({ title, detail, turnover }: SoldLineProps) {
  const language = useLanguage();
  return (
    <>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" noWrap sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      <span>{formatMoney(toMoney(turnover), language)}</span>
    </>
  );
}
