import { useState } from 'react';
import Button from '@mui/material/Button';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { kyivDate } from '#domain/time/kyiv';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult, PasskeyReport, SecurityResult } from '#domain/wire/SignIn';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { canUsePasskeys } from '../../core/session/canUsePasskeys';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { createSecurityCalls } from './securityCalls';
import { SecurityCard } from './SecurityCard';
import { SecurityRow } from './SecurityRow';
import { useSecurityTexts } from './texts';

interface PasskeysCardProps {
  security: SecurityResult;
  onAdded(answer: Envelope<NewFactorResult>): void;
  onChanged(): void;
}

/** Passkeys, with names by which their person tells them apart. */
export function PasskeysCard({ security, onAdded, onChanged }: PasskeysCardProps) {
  const t = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const notify = useNotifications();
  const [isAdding, setIsAdding] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { passkeys, passkeyHost } = security;
  const isPossible = canUsePasskeys(passkeyHost);

  async function remove(id: string): Promise<void> {
    try {
      notify.show((await api.removePasskey(id)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    onChanged();
  }
  const askRemoval = ({ id, name }: PasskeyReport): void =>
    setConfirmation({
      title: t('removePasskeyTitle', { name }),
      text: t('removePasskeyText'),
      confirmLabel: t('remove'),
      isDestructive: true,
      onConfirm: () => remove(id),
    });
  const facts = ({ created, used, isSynced }: PasskeyReport): string =>
    [
      t('passkeyAdded', { date: kyivDate(Date.parse(created)) }),
      used === '' ? t('passkeyUnused') : t('passkeyUsed', { date: kyivDate(Date.parse(used)) }),
      ...(isSynced ? [t('passkeySynced')] : []),
    ].join(' · ');

  return (
    <SecurityCard
      title={t('passkeys')}
      lead={t('passkeysLead')}
      action={
        isPossible && (
          <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setIsAdding(true)}>
            {t('addPasskey')}
          </Button>
        )
      }
    >
      {!isPossible && (
        <SecurityRow
          title={t('passkeysNotHere')}
          text={passkeyHost === null ? t('passkeysNeedName') : t('passkeysAt', { host: passkeyHost })}
        />
      )}
      {passkeys.map((passkey) => (
        <SecurityRow key={passkey.id} title={passkey.name} text={facts(passkey)}>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-label={t('removePasskey', { name: passkey.name })}
            onClick={() => askRemoval(passkey)}
          >
            {t('remove')}
          </Button>
        </SecurityRow>
      ))}
      {isAdding && (
        <AddPasskeyDialog
          onAdded={(answer) => {
            setIsAdding(false);
            onAdded(answer);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </SecurityCard>
  );
}
