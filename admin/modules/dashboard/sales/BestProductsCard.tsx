import type { SalesPeriod } from '#domain/wire/SalesFigures';
import { FigureList } from './FigureList';
import { ordersPath } from './ordersPath';
import { SoldLine } from './SoldLine';
import { useSalesTexts } from './texts';

/** What was sold most in the period; a line leads to the orders with it. */
export function BestProductsCard({ products }: Pick<SalesPeriod, 'products'>) {
  const t = useSalesTexts();
  return (
    <FigureList
      title={t('best')}
      none={t('bestNone')}
      items={products}
      keyOf={({ _id }) => _id}
      pathOf={({ filter }) => ordersPath(filter)}
    >
      {({ title, qty, orders, turnover }) => (
        <SoldLine title={title} detail={t('piecesInOrders', { qty, orders })} turnover={turnover} />
      )}
    </FigureList>
  );
}
