import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../../../domain/commerce/formatMoney';
import { toMoney } from '../../../../domain/commerce/Money';
import type { SalesPeriod } from '../../../../domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { FigureList } from './FigureList';
import { ordersPath } from './ordersPath';
import { useSalesTexts } from './useSalesTexts';

/** What was sold most in the period; a line leads to the orders with it. */
export function BestProductsCard({ products }: Pick<SalesPeriod, 'products'>) {
  const t = useSalesTexts();
  const language = useLanguage();
  return (
    <FigureList
      title={t('best')}
      none={t('bestNone')}
      items={products}
      keyOf={({ _id }) => _id}
      pathOf={({ filter }) => ordersPath(filter)}
    >
      {({ title, qty, orders, turnover }) => (
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Typography component="span" noWrap sx={{ display: 'block' }}>
              {title}
            </Typography>
            <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('pieces', { qty })} · {t('inOrders', { orders })}
            </Typography>
          </Box>
          <span>{formatMoney(toMoney(turnover), language)}</span>
        </>
      )}
    </FigureList>
  );
}
