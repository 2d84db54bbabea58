import type { ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import type { SalesFigures } from '#domain/wire/SalesFigures';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { BestProductsCard } from './BestProductsCard';
import { BestShopsCard } from './BestShopsCard';
import { CountingCard } from './CountingCard';
import { LastOrdersCard } from './LastOrdersCard';
import { SalesCard } from './SalesCard';
import { useSalesTexts } from './texts';
import { WaitingCard } from './WaitingCard';

type PeriodChoice = '1' | '7' | '30';

/** No wider than its place: long titles are cut, not the column. */
const columnStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, minWidth: 0 } as const;

const besideStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
} as const;

/** What the dashboard tells of orders (requirements N-03); other work stands between what was sold and the orders. */
export function SalesSection({ sales, children }: { sales: SalesFigures; children: ReactNode }) {
  const t = useSalesTexts();
  const [chosen, setChosen] = useState<PeriodChoice>('30');
  const period = sales.periods.find(({ days }) => String(days) === chosen);
  if (!period && !sales.counting) return children;
  return (
    <Box
      component="section"
      aria-label={t('sales')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box sx={besideStyle}>
        {period ? (
          <SalesCard period={period} days={sales.days}>
            <SegmentedControl<PeriodChoice>
              label={t('period')}
              value={chosen}
              onChange={setChosen}
              options={[
                { value: '1', label: t('days1') },
                { value: '7', label: t('days7') },
                { value: '30', label: t('days30') },
              ]}
            />
          </SalesCard>
        ) : (
          sales.counting && <CountingCard {...sales.counting} />
        )}
        <Box sx={columnStyle}>{period && <BestProductsCard products={period.products} />}</Box>
      </Box>
      {children}
      <Box sx={besideStyle}>
        <LastOrdersCard last={sales.last} />
        <Box sx={columnStyle}>
          <WaitingCard waiting={sales.waiting} />
          {period && period.shops.length > 0 && <BestShopsCard shops={period.shops} />}
        </Box>
      </Box>
    </Box>
  );
}
