import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RefusalGroup } from '#domain/wire/RefusalGroup';
import { OrderLink } from './OrderLink';
import { useOrderBulkTexts } from './bulkTexts';

/** The orders that are left out, by reason, with links to them. */
export function RefusalList({ groups }: { groups: readonly RefusalGroup[] }) {
  const t = useOrderBulkTexts();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {groups.map(({ count, messages, orders }) => {
        const reason = messages.map(({ text }) => text).join(' ');
        return (
          <li key={reason}>
            <Typography variant="small" component="p">
              {t('group', { count, reason })}
            </Typography>
            <Typography
              variant="caption"
              component="p"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}
            >
              {orders.map((order) => (
                <OrderLink key={order._id} {...order} />
              ))}
              {count > orders.length && <span>{t('more', { count: count - orders.length })}</span>}
            </Typography>
          </li>
        );
      })}
    </Box>
  );
}
