import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hasPrivilege } from '#domain/access/privileges';
import { kyivDateTime } from '#domain/time/kyiv';
import type { WebhookReport } from '#domain/wire/Webhook';
import { useSession } from '../../../core/session/SessionContext';
import { FactLine } from '../../../ui/FactLine';
import { useConnectionTexts } from '../shared/texts';
import { eventTexts, useWebhookTexts } from './texts';

export type WebhookAction = 'deliveries' | 'ping' | 'edit' | 'secret' | 'endFormer' | 'history' | 'remove';

/** What can be done with it: who may see less than it gets, sends it nowhere else and changes no secret. */
const actionsOf = ({ mayChange, formerSecretUntil }: WebhookReport): WebhookAction[] => [
  'deliveries',
  'ping',
  'edit',
  ...(mayChange ? (['secret'] as const) : []),
  ...(mayChange && formerSecretUntil !== undefined ? (['endFormer'] as const) : []),
  'history',
  'remove',
];

interface WebhookItemProps {
  webhook: WebhookReport;
  titleOf(entity: string): string;
  onAction(action: WebhookAction): void;
}

export function WebhookItem({ webhook, titleOf, onAction }: WebhookItemProps) {
  const t = useConnectionTexts();
  const tWebhook = useWebhookTexts();
  const { user: me } = useSession();
  const { name, address, active, disabledReason, owner, user, entities, kinds, events, formerSecretUntil } = webhook;
  const state = active
    ? tWebhook('active')
    : disabledReason === undefined
      ? tWebhook('inactive')
      : tWebhook('disabled', { reason: disabledReason });
  const subscribed = [
    ...events.map((event) => tWebhook(eventTexts[event])),
    ...entities.map(titleOf),
    ...kinds.map((kind) => tWebhook(`kind.${kind}`)),
  ];
  return (
    <>
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {address}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: active ? 'text.secondary' : 'error.main' }}>
          {state}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          <FactLine>
            {hasPrivilege(me, 'connectionsOfAll') && owner.title}
            {t('madeBy', { name: user.name })}
            {subscribed.length === 0 ? tWebhook('allChanges') : subscribed.join(', ')}
          </FactLine>
        </Typography>
        {formerSecretUntil !== undefined && (
          <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
            {tWebhook('formerUntil', { until: kyivDateTime(Date.parse(formerSecretUntil)) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {actionsOf(webhook).map((action) => (
          <Button
            key={action}
            size="small"
            variant="outlined"
            color={action === 'remove' ? 'error' : 'primary'}
            aria-label={tWebhook('of', { action: tWebhook(`action.${action}`), name })}
            onClick={() => onAction(action)}
          >
            {tWebhook(`action.${action}`)}
          </Button>
        ))}
      </Box>
    </>
  );
}
