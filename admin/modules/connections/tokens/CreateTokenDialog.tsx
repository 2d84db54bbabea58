import type { FormEvent } from 'react';
import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createTokenCalls } from './tokenCalls';
import type { ApiTokensResult, Permission } from '#domain/wire/ApiToken';
import { maxTokenDays, maxTokenNameLength } from '#domain/wire/ApiToken';
import { useCalls } from '../../../core/session/useCalls';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';
import { useScopeLabel } from './useScopeLabel';
import { useTokenTexts } from './texts';
import { SecretField } from '../../../ui/SecretField';

const defaultDays = 90;

interface CreateTokenDialogProps {
  scopes: ApiTokensResult['scopes'];
  onCreated(): void;
  onClose(): void;
}

/** The form of a new token; afterwards its secret, which is shown this once. */
export function CreateTokenDialog({ scopes, onCreated, onClose }: CreateTokenDialogProps) {
  const t = usePanelTranslate();
  const tToken = useTokenTexts();
  const api = useCalls(createTokenCalls);
  const notify = useNotifications();
  const labelOf = useScopeLabel(scopes);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Permission[]>([]);
  const [days, setDays] = useState(String(defaultDays));
  const [secret, setSecret] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const options: Permission[] = [
    '*:read',
    '*:write',
    ...scopes.flatMap(({ entity, modes }) => modes.map((mode): Permission => `${entity}:${mode}`)),
  ];
  const canCreate =
    name.trim() !== '' && chosen.length > 0 && /^\d+$/.test(days) && +days >= 1 && +days <= maxTokenDays;

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canCreate || isPending) return;
    setIsPending(true);
    try {
      const { result } = await api.createApiToken({ name: name.trim(), scopes: chosen, days: +days });
      setSecret(result.secret);
      onCreated();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsPending(false);
    }
  }

  return (
    // Not closed by a click beside it: the secret would be lost.
    <Dialog
      open
      onClose={(_event, reason) => (reason === 'escapeKeyDown' && secret === null ? onClose() : undefined)}
      aria-labelledby="token-title"
      fullWidth
      maxWidth="sm"
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void create(event)}
        sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h6" component="h2" id="token-title">
          {secret === null ? tToken('create') : name}
        </Typography>
        {secret === null ? (
          <>
            <TextField
              label={tToken('name')}
              value={name}
              onChange={(event) => setName(event.target.value)}
              slotProps={{ htmlInput: { maxLength: maxTokenNameLength } }}
              required
              autoFocus
            />
            <Autocomplete
              multiple
              disableCloseOnSelect
              options={options}
              value={chosen}
              getOptionLabel={labelOf}
              onChange={(_event, next) => setChosen(next)}
              renderInput={(params) => <TextField {...params} label={tToken('scopes')} required />}
            />
            <TextField
              label={tToken('days')}
              type="number"
              value={days}
              onChange={(event) => setDays(event.target.value)}
              slotProps={{ htmlInput: { min: 1, max: maxTokenDays } }}
              required
            />
          </>
        ) : (
          <SecretField
            secret={secret}
            lead={tToken('secretLead')}
            label={tToken('secret')}
            copyLabel={tToken('copy')}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {t(secret === null ? 'actions.cancel' : 'actions.close')}
          </Button>
          {secret === null && (
            <Button type="submit" variant="contained" aria-disabled={!canCreate || isPending}>
              {tToken('create')}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}
