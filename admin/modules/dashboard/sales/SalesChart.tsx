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
import { lineClasses, LinePlot } from '@mui/x-charts/LineChart';
import Box from '@mui/material/Box';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { localeOf } from '#domain/text/Language';
import type { SalesDay } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { chartHeight } from './chartHeight';
import { useSalesTexts } from './texts';

interface SalesChartProps {
  days: readonly SalesDay[];
  /** As many days before them, or as many of these as are known. */
  former: readonly SalesDay[];
}

/** Turnover as bars, that of the former period as a thin line. Hidden from screen readers, which have the table. */
export default function SalesChart({ days, former }: SalesChartProps) {
  const t = useSalesTexts();
  const language = useLanguage();
  const { tokens } = useTheme();
  const compact = new Intl.NumberFormat(localeOf[language], {
    notation: 'compact',
    style: 'currency',
    currency: 'UAH',
    currencyDisplay: 'narrowSymbol',
  });
  const money = (value: number | null) => (value === null ? '' : formatMoney(toMoney(value), language));
  // A period that began before the counting has no days in front.
  const before = [...days.slice(former.length).map(() => null), ...former.map(({ turnover }) => turnover)];
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
            valueFormatter: money,
          },
          {
            type: 'line',
            label: t('former'),
            data: before,
            color: tokens.textHint,
            yAxisId: 'turnover',
            curve: 'linear',
            valueFormatter: money,
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
            width: 76,
            min: 0,
            valueFormatter: (value: number) => compact.format(value),
          },
        ]}
      >
        <ChartsLegend />
        <ChartsSurface sx={{ [`& .${lineClasses.line}`]: { strokeWidth: 1.5, strokeDasharray: '4 4' } }}>
          <ChartsGrid horizontal />
          <BarPlot />
          <LinePlot />
          <ChartsAxisHighlight x="band" />
          <ChartsXAxis axisId="day" />
          <ChartsYAxis axisId="turnover" />
        </ChartsSurface>
        <ChartsTooltip trigger="axis" />
      </ChartsDataProvider>
    </Box>
  );
}
