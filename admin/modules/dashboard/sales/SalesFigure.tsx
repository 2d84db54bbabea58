import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { growth } from '#domain/order/salesRates';
import { Growth } from './Growth';
import { ordersPath } from './ordersPath';
import { useSalesTexts } from './texts';

interface SalesFigureProps {
  title: string;
  now: number | null;
  before: number | null;
  filter: string;
  isLessBetter?: boolean;
  format(value: number): string;
}

/** A figure of the period; leads to the list of the orders that it counts. */
export function SalesFigure({ title, now, before, filter, isLessBetter, format }: SalesFigureProps) {
  const t = useSalesTexts();
  const shown = (value: number | null) => (value === null ? t('none') : format(value));
  return (
    <Box
      component={Link}
      to={ordersPath(filter)}
      sx={(theme) => ({
        display: 'block',
        padding: '8px 12px',
        borderRadius: '8px',
        textDecoration: 'none',
        color: 'inherit',
        '&:hover': { background: theme.tokens.hover },
      })}
    >
      <Typography component="span" variant="small" sx={{ display: 'block', color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography component="span" variant="h3" sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}>
        {shown(now)}
      </Typography>
      <Growth percent={growth(now, before)} isLessBetter={isLessBetter} />
      <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('before', { value: shown(before) })}
      </Typography>
    </Box>
  );
}
