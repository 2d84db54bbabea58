import type { SalesPeriod } from '#domain/wire/SalesFigures';
import { FigureList } from './FigureList';
import { ordersPath } from './ordersPath';
import { SoldLine } from './SoldLine';
import { useSalesTexts } from './texts';

/** The shops that sold most in the period; a line leads to their orders. */
export function BestShopsCard({ shops }: Pick<SalesPeriod, 'shops'>) {
  const t = useSalesTexts();
  return (
    <FigureList
      title={t('shops')}
      none={t('bestNone')}
      items={shops}
      keyOf={({ _id }) => _id}
      pathOf={({ filter }) => ordersPath(filter)}
    >
      {({ title, orders, turnover }) => (
        <SoldLine title={title} detail={t('inOrders', { orders })} turnover={turnover} />
      )}
    </FigureList>
  );
}
