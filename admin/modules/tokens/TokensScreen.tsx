import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { useQuery } from '@tanstack/react-query';
import { createTokenCalls } from './tokenCalls';
import { kyivDate, kyivDateTime } from '#domain/time/kyiv';
import type { ApiTokenReport, ApiTokensResult } from '#domain/wire/ApiToken';
import { useCalls } from '../../core/session/useCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { PageHeading } from '../../ui/PageHeading';
import { StateScreen } from '../../ui/StateScreen';
import { usePageTitle } from '../../ui/usePageTitle';
import { CreateTokenDialog } from './CreateTokenDialog';
import { useScopeLabel } from './useScopeLabel';
import { useTokenTexts } from './texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';

interface TokenItemProps {
  token: ApiTokenReport;
  scopes: ApiTokensResult['scopes'];
  onRevoke(token: ApiTokenReport): void;
}

function TokenItem({ token, scopes, onRevoke }: TokenItemProps) {
  const tToken = useTokenTexts();
  const labelOf = useScopeLabel(scopes);
  const { name, user, expires, lastUsed, revoked, isValid } = token;
  const state = isValid ? 'valid' : revoked === undefined ? 'ended' : 'revoked';
  const facts = [
    tToken(state),
    tToken('facts', { user: user.name || user._id, until: kyivDate(Date.parse(expires)) }),
    lastUsed === undefined ? tToken('neverUsed') : tToken('lastUsed', { when: kyivDateTime(Date.parse(lastUsed)) }),
  ];
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
          {facts.join(' · ')}
        </Typography>
        <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
          {token.scopes.map(labelOf).join(', ')}
        </Typography>
      </Box>
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
    </Box>
  );
}

/** One's own API tokens; administrators see those of all. */
export default function TokensScreen() {
  const tToken = useTokenTexts();
  const api = useCalls(createTokenCalls);
  const notify = useNotifications();
  const [isCreating, setIsCreating] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  usePageTitle(tToken('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['api-tokens'],
    queryFn: ({ signal }) => api.apiTokens(signal),
  });

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
    <Box sx={{ maxWidth: 960 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <PageHeading>{tToken('title')}</PageHeading>
        {data && (
          <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setIsCreating(true)}>
            {tToken('create')}
          </Button>
        )}
      </Box>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{tToken('lead')}</Typography>
      <Card>
        {error && !data ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : !data ? (
          <LoadingRows />
        ) : data.items.length === 0 ? (
          <StateScreen illustration="empty" title={tToken('none')} text={tToken('noneText')} actions={[]} />
        ) : (
          <Box component="ul" aria-label={tToken('list')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.items.map((token) => (
              <TokenItem key={token._id} token={token} scopes={data.scopes} onRevoke={confirmRevoking} />
            ))}
          </Box>
        )}
      </Card>
      {data && isCreating && (
        <CreateTokenDialog scopes={data.scopes} onCreated={() => void refetch()} onClose={() => setIsCreating(false)} />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </Box>
  );
}
