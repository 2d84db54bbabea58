import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { averageOrder, canceledShare, soldOrders } from '#domain/order/salesRates';
import { formatMessage } from '#domain/text/translate';
import type { SalesDay, SalesPeriod } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { SalesFigure } from './SalesFigure';
import { chartHeight } from './chartHeight';
import { SalesTable } from './SalesTable';
import { useSalesTexts } from './texts';

const SalesChart = lazy(() => import('./SalesChart'));

interface SalesCardProps {
  period: SalesPeriod;
  days: readonly SalesDay[];
  /** Beside its title. */
  children: ReactNode;
}

/** Orders, turnover, average order, canceled orders and returns of a period, and its chart by day. */
export function SalesCard({ period, days, children }: SalesCardProps) {
  const t = useSalesTexts();
  const language = useLanguage();
  const { now, before, filters } = period;
  const money = (hryvnia: number) => formatMoney(toMoney(hryvnia), language);
  const number = (value: number) => formatMessage(language, '{value}', { value });
  // A single day is no curve: it is shown within its week.
  const count = Math.max(period.days, 7);
  const shown = days.slice(-count);
  const former = days.slice(-2 * count, -count);
  return (
    <Card component="section" aria-label={t('chart')} sx={{ padding: '16px 8px 8px' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          padding: '0 12px 8px',
        }}
      >
        <Typography variant="subtitle1" component="h2">
          {t('sales')}{' '}
          <Typography component="span" variant="small" sx={{ color: 'text.secondary' }}>
            {t('withoutCanceled')}
          </Typography>
        </Typography>
        {children}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' }}>
        <SalesFigure
          title={t('turnover')}
          now={now.turnover}
          before={before.turnover}
          filter={filters.sold}
          format={money}
        />
        <SalesFigure
          title={t('orders')}
          now={soldOrders(now)}
          before={soldOrders(before)}
          filter={filters.sold}
          format={number}
        />
        <SalesFigure
          title={t('average')}
          now={averageOrder(now)}
          before={averageOrder(before)}
          filter={filters.sold}
          format={money}
        />
        <SalesFigure
          title={t('canceled')}
          now={canceledShare(now)}
          before={canceledShare(before)}
          filter={filters.canceled}
          isLessBetter
          isShare
          format={(percent) => `${number(percent)}%`}
        />
        <SalesFigure
          title={t('returned')}
          now={now.returned}
          before={before.returned}
          filter={filters.returned}
          isLessBetter
          format={money}
        />
      </Box>
      {shown.some(({ orders }) => orders > 0) && (
        <>
          <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} sx={{ margin: 1 }} />}>
            <SalesChart days={shown} former={former} />
          </Suspense>
          <SalesTable days={shown} />
        </>
      )}
    </Card>
  );
}
