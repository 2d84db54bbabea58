import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LinkBase, useCanAccess } from 'ra-core';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import { kyivDateTime } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { listPath } from '../../core/routing/paths';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { ClientOrdersTable } from './ClientOrdersTable';
import { createClientCalls } from './clientCalls';
import { useClientTexts } from './texts';

function Figure({ name, value, note }: { name: string; value: string; note: ReactNode }) {
  return (
    <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
      <Typography variant="small" component="dt">
        {name}
      </Typography>
      <Box component="dd" sx={{ margin: 0 }}>
        <Box sx={{ fontSize: '1.375rem', lineHeight: '28px', fontWeight: 650 }}>{value}</Box>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      </Box>
    </Box>
  );
}

interface ClientOrdersCardProps {
  id: string;
  /** The figures are read again after a change. */
  revision: number;
}

/** Three figures of a client, and the orders that they are made of. */
export function ClientOrdersCard({ id, revision }: ClientOrdersCardProps) {
  const t = useClientTexts();
  const language = useLanguage();
  const calls = useCalls(createClientCalls);
  const { canAccess = false } = useCanAccess({ resource: 'order', action: 'list' });
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'ofClient', id, language, revision],
    queryFn: ({ signal }) => calls.orders(id, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    enabled: canAccess,
  });
  if (!canAccess) return null;
  const money = (hryvnia: number) => formatMoney(toMoney(hryvnia), language);
  const { count = 0, canceled = 0, first = null } = data ?? {};
  const day = first === null ? '' : kyivDateTime(Date.parse(first)).slice(0, 10);
  return (
    <>
      {data && count + canceled > 0 && (
        <section aria-label={t('figures')} className="form-card side-card">
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0 }}>
            <Figure
              name={t('figure.orders')}
              value={String(count)}
              note={[
                t('figureNote.first', { date: day }),
                canceled > 0 ? t('figureNote.canceled', { count: canceled }) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            />
            <Figure name={t('figure.sum')} value={money(data.sum)} note={t('figureNote.withoutCanceled')} />
            <Figure name={t('figure.average')} value={money(data.average)} note={t('figureNote.ofOrders', { count })} />
          </Box>
        </section>
      )}
      <section aria-labelledby="card-orders" className="form-card">
        <div className="form-card-head">
          <h2 className="form-card-title" id="card-orders">
            {t('ordersTitle')}
          </h2>
          {data && data.orders.length > 0 && (
            <Link component={LinkBase} to={listPath('order', `?page=1&filter=client:${encodeURIComponent(id)}`)}>
              {t('openAsList')}
            </Link>
          )}
        </div>
        <div className="form-card-body">
          {error && !data && <LoadFailure error={error} onRetry={refetch} />}
          {!error && !data && <LoadingRows height={160} />}
          {data?.orders.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noOrders')}</Typography>}
          {data && data.orders.length > 0 && <ClientOrdersTable orders={data} money={money} />}
        </div>
      </section>
    </>
  );
}
