import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { panelHref } from '../../core/routing/panelBase';
import { updatePath } from '../../core/routing/paths';
import { useCalls } from '../../core/session/useCalls';
import { useFieldState } from '../../fields/form/useFieldState';
import { createOrderCalls } from './calls/orderCalls';
import { useOrderTexts } from './texts';

/** That it was bought with orders of other shops: staff are led to them, a merchant is told nothing of them. */
export function GroupCard({ order }: { order: string }) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const held = useFieldState('group').value['0'];
  const group = typeof held === 'string' ? held : '';
  const { data } = useQuery({
    queryKey: ['orderGroup', order, group],
    queryFn: ({ signal }) => api.orderGroup(order, signal),
    enabled: group !== '',
    retry: false,
  });
  if (group === '') return null;
  const { others = [] } = data ?? {};
  return (
    <section aria-labelledby="card-group" className="form-card side-card">
      <h2 className="form-card-title" id="card-group">
        {t('group', { group })}
      </h2>
      {data && (
        <Typography variant="small">
          {others.length === 0 ? t('groupOfOthers') : t('groupOthers', { count: others.length })}
        </Typography>
      )}
      {others.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' }}>
          {others.map(({ _id, title, shop }) => (
            <li key={_id}>
              <Link
                href={panelHref(updatePath('order', _id))}
                target="_blank"
                rel="noopener"
                sx={{ display: 'inline-block', paddingBlock: 0.5 }}
              >
                {t('orderOfShop', { title, shop })}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </section>
  );
}
