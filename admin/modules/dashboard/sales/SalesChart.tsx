import { useTheme } from '@mui/material/styles';
import { BarPlot } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsLegend } from '@mui/x-charts/ChartsLegend';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { LinePlot } from '@mui/x-charts/LineChart';
import Box from '@mui/material/Box';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { localeOf } from '#domain/text/Language';
import { soldOrders } from '#domain/order/salesRates';
import type { SalesDay } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { chartHeight } from './chartHeight';
import { useSalesTexts } from './texts';

/** Turnover as bars, orders as a line. Hidden from screen readers, which have the table. */
export default function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const t = useSalesTexts();
  const language = useLanguage();
  const { tokens } = useTheme();
  const compact = new Intl.NumberFormat(localeOf[language], { notation: 'compact' });
  const most = Math.max(1, ...days.map(soldOrders));
  return (
    <Box aria-hidden sx={{ padding: 1 }}>
      <ChartsDataProvider
        height={chartHeight}
        skipAnimation
        // Nothing within what screen readers do not see may take the focus.
        disableKeyboardNavigation
        series={[
          {
            type: 'bar',
            label: t('turnover'),
            data: days.map(({ turnover }) => turnover),
            color: tokens.accent,
            yAxisId: 'turnover',
            valueFormatter: (value) => (value === null ? '' : formatMoney(toMoney(value), language)),
          },
          {
            type: 'line',
            label: t('orders'),
            data: days.map(soldOrders),
            color: tokens.warning,
            yAxisId: 'orders',
            curve: 'linear',
          },
        ]}
        xAxis={[
          {
            id: 'day',
            scaleType: 'band',
            data: days.map(({ date }) => date),
            valueFormatter: (date: string, { location }) => (location === 'tick' ? date.slice(5) : date),
          },
        ]}
        yAxis={[
          {
            id: 'turnover',
            position: 'left',
            width: 56,
            min: 0,
            valueFormatter: (value: number) => compact.format(value),
          },
          { id: 'orders', position: 'right', width: 40, min: 0, max: most, tickMinStep: 1 },
        ]}
      >
        <ChartsLegend />
        <ChartsSurface>
          <ChartsGrid horizontal />
          <BarPlot />
          <LinePlot />
          <ChartsAxisHighlight x="band" />
          <ChartsXAxis axisId="day" />
          <ChartsYAxis axisId="turnover" />
          <ChartsYAxis axisId="orders" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsDataProvider>
    </Box>
  );
}
