import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { createWebhookCalls } from './webhookCalls';
import { businessEventNames } from '#domain/wire/BusinessEvent';
import { changeKinds } from '#domain/wire/Change';
import type { WebhookBody, WebhookReport, WebhooksResult } from '#domain/wire/Webhook';
import { maxWebhookAddressLength, maxWebhookNameLength } from '#domain/wire/Webhook';
import { useCalls } from '../../../core/session/useCalls';
import { useLanguage } from '../../../core/i18n/languageStore';
import { SecretFormDialog } from '../shared/SecretFormDialog';
import { eventTexts, useWebhookTexts } from './texts';
import { SecretField } from '../../../ui/SecretField';

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: WebhookReport | null;
  entities: WebhooksResult['entities'];
  onSaved(): void;
  onClose(): void;
}

const emptyBody: WebhookBody = { name: '', address: '', entities: [], kinds: [], events: [], active: true };

/** The form of a webhook; after a new one is stored its secret, which is shown this once. */
export function WebhookDialog({ webhook, entities, onSaved, onClose }: WebhookDialogProps) {
  const tWebhook = useWebhookTexts();
  const language = useLanguage();
  const api = useCalls(createWebhookCalls);
  const [body, setBody] = useState<WebhookBody>(() => {
    const { name, address, entities: chosen, kinds, events, active } = webhook ?? emptyBody;
    return { name, address, entities: chosen, kinds, events, active };
  });
  const [secret, setSecret] = useState<string | null>(null);
  const set = (changes: Partial<WebhookBody>): void => setBody((current) => ({ ...current, ...changes }));
  const isLimited = webhook !== null && !webhook.mayChange;
  const canSave = body.name.trim() !== '' && body.address.trim() !== '';

  async function save(): Promise<void> {
    if (webhook) await api.updateWebhook(webhook._id, body);
    else setSecret((await api.createWebhook(body)).result.secret);
    onSaved();
    if (webhook) onClose();
  }

  return (
    <SecretFormDialog
      titleId="webhook-title"
      title={webhook?.name ?? (secret === null ? tWebhook('create') : body.name)}
      secret={
        secret && (
          <SecretField
            secret={secret}
            lead={tWebhook('secretLead')}
            label={tWebhook('secret')}
            copyLabel={tWebhook('copy')}
          />
        )
      }
      submitLabel={tWebhook('save')}
      canSubmit={canSave}
      submit={save}
      onClose={onClose}
    >
      {isLimited && <Typography sx={{ color: 'text.secondary' }}>{tWebhook('onlyOff')}</Typography>}
      <TextField
        label={tWebhook('name')}
        value={body.name}
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: maxWebhookNameLength } }}
        required
        autoFocus
      />
      <TextField
        label={tWebhook('address')}
        type="url"
        value={body.address}
        onChange={(event) => set({ address: event.target.value })}
        disabled={isLimited}
        slotProps={{ htmlInput: { maxLength: maxWebhookAddressLength } }}
        required
      />
      <Autocomplete
        multiple
        disabled={isLimited}
        disableCloseOnSelect
        options={entities.map(({ name }) => name)}
        value={body.entities}
        getOptionLabel={(name) => entities.find((entity) => entity.name === name)?.title[language] ?? name}
        onChange={(_event, chosen) => set({ entities: chosen })}
        renderInput={(params) => (
          <TextField {...params} label={tWebhook('entities')} placeholder={tWebhook('everything')} />
        )}
      />
      <Autocomplete
        multiple
        disabled={isLimited}
        disableCloseOnSelect
        options={changeKinds}
        value={body.kinds}
        getOptionLabel={(kind) => tWebhook(`kind.${kind}`)}
        onChange={(_event, kinds) => set({ kinds })}
        renderInput={(params) => (
          <TextField {...params} label={tWebhook('kinds')} placeholder={tWebhook('everything')} />
        )}
      />
      <Autocomplete
        multiple
        disabled={isLimited}
        disableCloseOnSelect
        options={businessEventNames}
        value={body.events}
        getOptionLabel={(name) => tWebhook(eventTexts[name])}
        onChange={(_event, events) => set({ events })}
        renderInput={(params) => (
          <TextField {...params} label={tWebhook('events')} helperText={tWebhook('eventsHint')} />
        )}
      />
      <FormControlLabel
        control={<Switch checked={body.active} onChange={(_event, active) => set({ active })} />}
        label={tWebhook('active')}
      />
    </SecretFormDialog>
  );
}
