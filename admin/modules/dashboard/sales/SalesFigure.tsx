import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { growth, shareChange } from '#domain/order/salesRates';
import { Growth } from './Growth';
import { ordersPath } from './ordersPath';
import { useSalesTexts } from './texts';

interface SalesFigureProps {
  title: string;
  now: number | null;
  before: number | null;
  filter: string;
  isLessBetter?: boolean;
  /** Percent of something: it changes by points. */
  isShare?: boolean;
  format(value: number): string;
}

/** A figure of the period; leads to the list of the orders that it counts. */
export function SalesFigure({ title, now, before, filter, isLessBetter, isShare = false, format }: SalesFigureProps) {
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
      <Typography component="span" sx={{ display: 'block', fontSize: '1.375rem', lineHeight: '28px', fontWeight: 650 }}>
        {shown(now)}
      </Typography>
      <Growth
        change={isShare ? shareChange(now, before) : growth(now, before)}
        isLessBetter={isLessBetter}
        isPoints={isShare}
      />{' '}
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('before', { value: shown(before) })}
      </Typography>
    </Box>
  );
}
