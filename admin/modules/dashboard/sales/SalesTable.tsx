import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { soldOrders } from '#domain/order/salesRates';
import type { SalesDay } from '#domain/wire/SalesFigures';
import { useLanguage } from '../../../core/i18n/languageStore';
import { useSalesTexts } from './texts';

/** What the chart shows, to be read: the newest day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  const t = useSalesTexts();
  const language = useLanguage();
  return (
    <Box component="details" sx={{ padding: '4px 12px 8px' }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 28, color: 'text.secondary' }}>
        {t('table')}
      </Box>
      <Table size="small" aria-label={t('chart')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('day')}</TableCell>
            <TableCell align="right">{t('orders')}</TableCell>
            <TableCell align="right">{t('canceled')}</TableCell>
            <TableCell align="right">{t('turnover')}</TableCell>
            <TableCell align="right">{t('returned')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map(({ date, orders, canceled, turnover, returned }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row">
                {date}
              </TableCell>
              <TableCell align="right">{soldOrders({ orders, canceled })}</TableCell>
              <TableCell align="right">{canceled}</TableCell>
              <TableCell align="right">{formatMoney(toMoney(turnover), language)}</TableCell>
              <TableCell align="right">{formatMoney(toMoney(returned), language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
