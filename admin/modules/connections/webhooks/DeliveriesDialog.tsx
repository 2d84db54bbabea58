import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createWebhookCalls } from './webhookCalls';
import { asCallFailure } from '../../../../dataProvider/CallFailure';
import type { DeliveryReport, WebhookReport } from '#domain/wire/Webhook';
import { useCalls } from '../../../core/session/useCalls';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { StateScreen } from '../../../ui/StateScreen';
import { useWebhookTexts } from './texts';
import { FactLine } from '../../../ui/FactLine';
import { Instant } from '../../../ui/Instant';

const refetchIntervalMs = 10_000;

function DeliveryItem({ delivery, onSendAgain }: { delivery: DeliveryReport; onSendAgain: (() => void) | null }) {
  const tWebhook = useWebhookTexts();
  const { event, state, created, attempts, status, durationMs, error, answer } = delivery;
  return (
    <Box component="li" sx={{ padding: '12px 0', borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 550 }}>
            {event}
          </Typography>
          <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
            <FactLine>
              {tWebhook(`state.${state}`)}
              <Instant at={created} />
              {tWebhook('attempts', { count: attempts })}
              {status !== undefined && `HTTP ${status}`}
              {durationMs !== undefined && tWebhook('duration', { count: durationMs })}
              {error}
            </FactLine>
          </Typography>
        </Box>
        {onSendAgain && (
          <Button size="small" variant="outlined" onClick={onSendAgain}>
            {tWebhook('sendAgain')}
          </Button>
        )}
      </Box>
      {answer !== undefined && (
        <Box component="pre" tabIndex={0} sx={{ margin: '8px 0 0', maxHeight: 160, overflow: 'auto', fontSize: 13 }}>
          {answer}
        </Box>
      )}
    </Box>
  );
}

/** What a webhook was sent, and what was answered. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: WebhookReport; onClose(): void }) {
  const t = usePanelTranslate();
  const tWebhook = useWebhookTexts();
  const api = useCalls(createWebhookCalls);
  const notify = useNotifications();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', webhook._id, 'deliveries', page],
    queryFn: ({ signal }) => api.webhookDeliveries(webhook._id, page, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  });

  async function sendAgain(delivery: string): Promise<void> {
    try {
      notify.showDelayed('action', (await api.sendWebhookAgain(webhook._id, delivery)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await refetch();
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="deliveries-title" fullWidth maxWidth="md">
      <Box sx={{ padding: 3 }}>
        <Typography variant="h6" component="h2" id="deliveries-title" sx={{ marginBottom: 1.5 }}>
          {tWebhook('deliveriesOf', { name: webhook.name })}
        </Typography>
        {error && !data ? (
          <StateScreen illustration="broken" title={t('list.failed')} detail={asCallFailure(error).detail} />
        ) : !data ? (
          <Skeleton variant="rounded" height={160} />
        ) : data.items.length === 0 ? (
          <StateScreen illustration="empty" title={tWebhook('noDeliveries')} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((delivery) => (
              <DeliveryItem
                key={delivery._id}
                delivery={delivery}
                onSendAgain={webhook.active && delivery.state !== 'waiting' ? () => void sendAgain(delivery._id) : null}
              />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, marginTop: 2 }}>
          {data && data.maxPages > 1 ? (
            <Pagination page={page} count={data.maxPages} onChange={(_event, next) => setPage(next)} />
          ) : (
            <span />
          )}
          <Button variant="outlined" onClick={onClose} autoFocus>
            {t('actions.close')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
