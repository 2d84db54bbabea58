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

/** What the dashboard tells of orders (requirements N-03). */
export function SalesSection({ sales }: { sales: SalesFigures }) {
  const t = useSalesTexts();
  const [chosen, setChosen] = useState<PeriodChoice>('30');
  const period = sales.periods.find(({ days }) => String(days) === chosen);
  if (!period && !sales.counting) return null;
  return (
    <Box
      component="section"
      aria-label={t('sales')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {period && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
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
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 312px' },
        }}
      >
        <Box sx={columnStyle}>
          {period ? (
            <SalesCard period={period} days={sales.days} />
          ) : (
            sales.counting && <CountingCard {...sales.counting} />
          )}
          <LastOrdersCard last={sales.last} />
        </Box>
        <Box sx={columnStyle}>
          <WaitingCard waiting={sales.waiting} />
          {period && <BestProductsCard products={period.products} />}
          {period && period.shops.length > 0 && <BestShopsCard shops={period.shops} />}
        </Box>
      </Box>
    </Box>
  );
}
