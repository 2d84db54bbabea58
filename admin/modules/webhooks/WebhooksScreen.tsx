import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { useQuery } from '@tanstack/react-query';
import { createWebhookCalls } from './webhookCalls';
import type { WebhookReport } from '#domain/wire/Webhook';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { DeliveriesDialog } from './DeliveriesDialog';
import { useWebhookTexts } from './texts';
import { WebhookDialog } from './WebhookDialog';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

type Action = 'deliveries' | 'edit' | 'remove';

function WebhookItem({ webhook, onAction }: { webhook: WebhookReport; onAction(action: Action): void }) {
  const tWebhook = useWebhookTexts();
  const { name, address, active, disabledReason } = webhook;
  const state = active
    ? tWebhook('active')
    : disabledReason === undefined
      ? tWebhook('inactive')
      : tWebhook('disabled', { reason: disabledReason });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        padding: '14px 20px',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {address}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: active ? 'text.secondary' : 'error.main' }}>
          {state}
        </Typography>
      </Box>
      {(['deliveries', 'edit', 'remove'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={action === 'remove' ? 'error' : 'primary'}
          aria-label={tWebhook('of', { action: tWebhook(action), name })}
          onClick={() => onAction(action)}
        >
          {tWebhook(action)}
        </Button>
      ))}
    </Box>
  );
}

/** Webhooks with the log of their deliveries: for administrators. */
export default function WebhooksScreen() {
  const tWebhook = useWebhookTexts();
  const api = useCalls(createWebhookCalls);
  const notify = useNotifications();
  /** The webhook in the form; null for a new one. */
  const [edited, setEdited] = useState<{ webhook: WebhookReport | null } | null>(null);
  const [logged, setLogged] = useState<WebhookReport | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  usePageTitle(tWebhook('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api.webhooks(signal),
  });

  async function remove(id: string): Promise<void> {
    try {
      notify.showDelayed('action', (await api.removeWebhook(id)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await refetch();
  }
  const start = (action: Action, webhook: WebhookReport): void => {
    if (action === 'edit') setEdited({ webhook });
    else if (action === 'deliveries') setLogged(webhook);
    else
      setConfirmation({
        title: tWebhook('removeTitle', { name: webhook.name }),
        text: tWebhook('removeText'),
        confirmLabel: tWebhook('remove'),
        isDestructive: true,
        onConfirm: () => remove(webhook._id),
      });
  };

  return (
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <PageHeading>{tWebhook('title')}</PageHeading>
        {data && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setEdited({ webhook: null })}>
            {tWebhook('create')}
          </Button>
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tWebhook('lead')}</Typography>
      <Card>
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : data.items.length === 0 ? (
          <StateScreen illustration="empty" title={tWebhook('none')} text={tWebhook('noneText')} />
        ) : (
          <Box component="ul" aria-label={tWebhook('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((webhook) => (
              <WebhookItem key={webhook._id} webhook={webhook} onAction={(action) => start(action, webhook)} />
            ))}
          </Box>
        )}
      </Card>
      {data && edited && (
        <WebhookDialog
          webhook={edited.webhook}
          entities={data.entities}
          onSaved={() => void refetch()}
          onClose={() => setEdited(null)}
        />
      )}
      {logged && <DeliveriesDialog webhook={logged} onClose={() => setLogged(null)} />}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Box>
  );
}
