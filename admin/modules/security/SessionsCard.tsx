import { useState } from 'react';
import Button from '@mui/material/Button';
import { kyivDateTime } from '#domain/time/kyiv';
import type { Envelope } from '#domain/wire/Envelope';
import type { SessionReport } from '#domain/wire/SignIn';
import { programsHere } from '#domain/wire/SignIn';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { StateChip } from '../../ui/StateChip';
import { createSecurityCalls } from './securityCalls';
import { SecurityCard } from './SecurityCard';
import { SecurityRow } from './SecurityRow';
import { useSecurityTexts } from './texts';

interface SessionsCardProps {
  sessions: readonly SessionReport[];
  onChanged(): void;
}

/** Where the account is logged in. */
export function SessionsCard({ sessions, onChanged }: SessionsCardProps) {
  const t = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const notify = useNotifications();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const nameOf = ({ browser, system }: SessionReport): string =>
    system === programsHere ? t('programsHere') : browser === '' ? t('unknownDevice') : `${browser}, ${system}`;
  const factsOf = ({ network, created, seen }: SessionReport): string =>
    [
      ...(network === '' ? [] : [t('network', { network })]),
      t('sessionSeen', { when: kyivDateTime(Date.parse(seen)) }),
      t('sessionBegun', { when: kyivDateTime(Date.parse(created)) }),
    ].join(' · ');

  async function attempt(call: () => Promise<Envelope>): Promise<void> {
    try {
      notify.show((await call()).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    onChanged();
  }
  const askEndingOthers = (): void =>
    setConfirmation({
      title: t('endOthersTitle'),
      text: t('endOthersText'),
      confirmLabel: t('endOthers'),
      isDestructive: true,
      onConfirm: () => attempt(api.endOtherSessions),
    });

  return (
    <SecurityCard
      title={t('sessions')}
      lead={t('sessionsLead')}
      action={
        sessions.length > 1 && (
          <Button variant="outlined" color="error" onClick={askEndingOthers}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {sessions.map((session) => (
        <SecurityRow key={session.id} title={nameOf(session)} text={factsOf(session)}>
          {session.isThis ? (
            <StateChip tone="accent">{t('thisSession')}</StateChip>
          ) : (
            <Button
              size="small"
              variant="outlined"
              color="error"
              aria-label={t('endSession', { name: nameOf(session) })}
              onClick={() => void attempt(() => api.endSession(session.id))}
            >
              {t('end')}
            </Button>
          )}
        </SecurityRow>
      ))}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </SecurityCard>
  );
}
