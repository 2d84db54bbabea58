import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { createTokenCalls } from './tokenCalls';
import type { ApiTokensResult, Permission } from '#domain/wire/ApiToken';
import { maxTokenDays, maxTokenNameLength } from '#domain/wire/ApiToken';
import { useCalls } from '../../../core/session/useCalls';
import { SecretFormDialog } from '../shared/SecretFormDialog';
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
  const tToken = useTokenTexts();
  const api = useCalls(createTokenCalls);
  const labelOf = useScopeLabel(scopes);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Permission[]>([]);
  const [days, setDays] = useState(String(defaultDays));
  const [secret, setSecret] = useState<string | null>(null);
  const options: Permission[] = [
    '*:read',
    '*:write',
    ...scopes.flatMap(({ entity, modes }) => modes.map((mode): Permission => `${entity}:${mode}`)),
  ];
  const canCreate =
    name.trim() !== '' && chosen.length > 0 && /^\d+$/.test(days) && +days >= 1 && +days <= maxTokenDays;

  async function create(): Promise<void> {
    const { result } = await api.createApiToken({ name: name.trim(), scopes: chosen, days: +days });
    setSecret(result.secret);
    onCreated();
  }

  return (
    <SecretFormDialog
      titleId="token-title"
      title={secret === null ? tToken('create') : name}
      secret={
        secret && (
          <SecretField
            secret={secret}
            lead={tToken('secretLead')}
            label={tToken('secret')}
            copyLabel={tToken('copy')}
          />
        )
      }
      submitLabel={tToken('create')}
      canSubmit={canCreate}
      submit={create}
      onClose={onClose}
    >
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
    </SecretFormDialog>
  );
}
