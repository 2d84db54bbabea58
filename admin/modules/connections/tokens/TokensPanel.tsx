import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { hasPrivilege } from '#domain/access/privileges';
import { kyivDate, kyivDateTime } from '#domain/time/kyiv';
import type { ApiTokenReport, ApiTokensResult } from '#domain/wire/ApiToken';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../../core/session/useCalls';
import { useSession } from '../../../core/session/SessionContext';
import type { Confirmation } from '../../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { FactLine } from '../../../ui/FactLine';
import { ConnectionList } from '../shared/ConnectionList';
import { HistoryDialog } from '../shared/HistoryDialog';
import { useConnectionTexts } from '../shared/texts';
import { CreateTokenDialog } from './CreateTokenDialog';
import { useTokenTexts } from './texts';
import { createTokenCalls } from './tokenCalls';
import { useScopeLabel } from './useScopeLabel';

interface TokenItemProps {
  token: ApiTokenReport;
  scopes: ApiTokensResult['scopes'];
  onRevoke(token: ApiTokenReport): void;
  onHistory(token: ApiTokenReport): void;
}

const stateOf = ({ isValid, revoked }: ApiTokenReport): 'valid' | 'revoked' | 'ended' =>
  isValid ? 'valid' : revoked === undefined ? 'ended' : 'revoked';

function TokenItem({ token, scopes, onRevoke, onHistory }: TokenItemProps) {
  const t = useConnectionTexts();
  const tToken = useTokenTexts();
  const labelOf = useScopeLabel(scopes);
  const { user: me } = useSession();
  const { name, owner, user, expires, lastUsed, isValid } = token;
  const history = t('history');
  return (
    <>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" sx={{ fontWeight: 550 }}>
          {name}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          <FactLine>
            {tToken(stateOf(token))}
            {hasPrivilege(me, 'connectionsOfAll') && owner.title}
            {t('madeBy', { name: user.name })}
            {tToken('until', { until: kyivDate(Date.parse(expires)) })}
            {lastUsed === undefined
              ? tToken('neverUsed')
              : tToken('lastUsed', { when: kyivDateTime(Date.parse(lastUsed)) })}
          </FactLine>
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {token.scopes.map(labelOf).join(', ')}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-label={t('of', { action: history, name })}
        onClick={() => onHistory(token)}
      >
        {history}
      </Button>
      {isValid && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-label={tToken('revokeOf', { name })}
          onClick={() => onRevoke(token)}
        >
          {tToken('revoke')}
        </Button>
      )}
    </>
  );
}

/** API tokens with what is done with them. */
export function TokensPanel() {
  const tToken = useTokenTexts();
  const api = useCalls(createTokenCalls);
  const notify = useNotifications();
  const [isCreating, setIsCreating] = useState(false);
  const [shown, setShown] = useState<ApiTokenReport | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['api-tokens'],
    queryFn: ({ signal }) => api.apiTokens(signal),
  });

  const labelOf = useScopeLabel(data?.scopes ?? []);

  async function revoke(id: string): Promise<void> {
    try {
      notify.showDelayed('action', (await api.revokeApiToken(id)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    await refetch();
  }
  const confirmRevoking = ({ _id, name }: ApiTokenReport): void =>
    setConfirmation({
      title: tToken('revokeTitle', { name }),
      text: tToken('revokeText'),
      confirmLabel: tToken('revoke'),
      isDestructive: true,
      onConfirm: () => revoke(_id),
    });

  return (
    <>
      <ConnectionList
        items={data?.items}
        error={error}
        onRetry={refetch}
        label={tToken('list')}
        none={tToken('none')}
        noneText={tToken('noneText')}
        createLabel={tToken('create')}
        onCreate={() => setIsCreating(true)}
        states={{ valid: tToken('valid'), revoked: tToken('revoked'), ended: tToken('ended') }}
        stateOf={stateOf}
        textOf={({ owner, user, scopes }) => [owner.title, user.name, ...scopes.map(labelOf)].join(' ')}
        orders={[
          {
            name: 'expires',
            title: tToken('byExpiry'),
            compare: (one, other) => one.expires.localeCompare(other.expires),
          },
          {
            name: 'used',
            title: tToken('byUse'),
            compare: (one, other) => (other.lastUsed ?? '').localeCompare(one.lastUsed ?? ''),
          },
        ]}
      >
        {(token) => (
          <TokenItem token={token} scopes={data?.scopes ?? []} onRevoke={confirmRevoking} onHistory={setShown} />
        )}
      </ConnectionList>
      {data && isCreating && (
        <CreateTokenDialog scopes={data.scopes} onCreated={() => void refetch()} onClose={() => setIsCreating(false)} />
      )}
      {shown && (
        <HistoryDialog
          name={shown.name}
          queryKey={['api-tokens', shown._id]}
          load={async (signal) => (await api.apiToken(shown._id, signal)).history}
          labelOf={(_field, value) => value}
          onClose={() => setShown(null)}
        />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </>
  );
}
