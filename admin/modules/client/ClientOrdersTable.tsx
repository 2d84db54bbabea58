import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { ClientOrders } from '#domain/wire/ClientOrders';
import { updatePath } from '../../core/routing/paths';
import { StatusChip } from '../../fields/cells/StatusChip';
import { Instant } from '../../ui/Instant';
import { textStyle } from '../../ui/theme/textStyle';
import { useClientTexts } from './texts';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...textStyle(13.5, 18, 400),
  '& th': { ...textStyle(12, 16, 500), height: 32, color: theme.tokens.textHint, textAlign: 'left' },
  '& td, & th': { padding: '4px 10px 4px 0' },
  '& td': { height: 40, borderTop: `1px solid ${theme.tokens.divider}`, overflowWrap: 'anywhere' },
  '& .sum': { padding: '4px 0', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tfoot td, & tfoot .sum': { fontWeight: 600 },
  '& .instant': { whiteSpace: 'nowrap' },
  // On a phone an order is what it is, its state and its sum; when and where is in its list.
  [theme.breakpoints.down('sm')]: { '& .wide': { display: 'none' } },
}));

interface ClientOrdersTableProps {
  orders: ClientOrders;
  money(hryvnia: number): string;
}

/** The newest orders of a client, the others in one line, and what all of them add up to. */
export function ClientOrdersTable({ orders: { orders, others, sum }, money }: ClientOrdersTableProps) {
  const t = useClientTexts();
  const columns = ['number', 'created', 'shop', 'status', 'sum'] as const;
  const classOf = { number: undefined, created: 'wide', shop: 'wide', status: undefined, sum: 'sum' };
  const line = (name: string, value: number) => (
    <tr>
      <td>{name}</td>
      <td className="wide" colSpan={2} />
      <td />
      <td className="sum">{money(value)}</td>
    </tr>
  );
  return (
    <Table aria-labelledby="card-orders">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} className={classOf[name]}>
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order._id}>
            <td>
              <Link component={LinkBase} to={updatePath('order', order._id)}>
                {order.title}
              </Link>
            </td>
            <td className="wide">
              <Instant at={order.created} />
            </td>
            <td className="wide">{order.shop}</td>
            <td>{order.status !== '' && <StatusChip status={order.status} label={order.statusTitle} />}</td>
            <td className="sum">{money(order.sum)}</td>
          </tr>
        ))}
        {others.count > 0 && line(t('otherOrders', { count: others.count }), others.sum)}
      </tbody>
      <tfoot>{line(t('total'), sum)}</tfoot>
    </Table>
  );
}
