import { useState } from 'react';
import Button from '@mui/material/Button';
import { kyivDate } from '#domain/time/kyiv';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult, SecurityResult, TotpEnrolment } from '#domain/wire/SignIn';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EnrolDialog } from './EnrolDialog';
import { createSecurityCalls } from './securityCalls';
import { SecurityCard } from './SecurityCard';
import { SecurityRow } from './SecurityRow';
import { useSecurityTexts } from './texts';

interface SecondStepCardProps {
  security: SecurityResult;
  /** Codes that are shown this once. */
  onCodes(answer: Envelope<NewFactorResult>): void;
  /** Something has changed. */
  onChanged(): void;
}

/** Codes of an application, and the recovery codes that stand in for them. */
export function SecondStepCard({ security, onCodes, onChanged }: SecondStepCardProps) {
  const t = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const notify = useNotifications();
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { totp, recoveryLeft, passkeys } = security;

  async function attempt<T>(call: () => Promise<T>, then: (answer: T) => void): Promise<void> {
    try {
      then(await call());
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    onChanged();
  }
  function finish(answer: Envelope<NewFactorResult>): void {
    setEnrolment(null);
    onCodes(answer);
  }
  const askTurningOff = (): void =>
    setConfirmation({
      title: t('turnOffTitle'),
      text: t('turnOffText'),
      confirmLabel: t('turnOff'),
      isDestructive: true,
      onConfirm: () => attempt(api.removeTotp, ({ messages }) => notify.show(messages)),
    });
  const askRenewal = (): void =>
    setConfirmation({
      title: t('renewTitle'),
      text: t('renewText'),
      confirmLabel: t('renew'),
      isDestructive: false,
      onConfirm: () => attempt(api.renewRecoveryCodes, onCodes),
    });

  return (
    <SecurityCard title={t('secondStep')} lead={security.isRequired ? t('required') : t('secondStepLead')}>
      <SecurityRow
        title={t('totp')}
        text={totp === null ? t('totpOff') : t('totpOn', { since: kyivDate(Date.parse(totp)) })}
      >
        {totp === null ? (
          <Button
            variant="contained"
            aria-label={t('turnOnTotp')}
            onClick={() => void attempt(api.beginTotp, setEnrolment)}
          >
            {t('turnOn')}
          </Button>
        ) : (
          <Button variant="outlined" color="error" aria-label={t('turnOffTotp')} onClick={askTurningOff}>
            {t('turnOff')}
          </Button>
        )}
      </SecurityRow>
      {(totp !== null || passkeys.length > 0) && (
        <SecurityRow title={t('recovery')} text={t('recoveryLeft', { count: recoveryLeft })}>
          <Button variant="outlined" onClick={askRenewal}>
            {t('renew')}
          </Button>
        </SecurityRow>
      )}
      {enrolment && <EnrolDialog enrolment={enrolment} onDone={finish} onClose={() => setEnrolment(null)} />}
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </SecurityCard>
  );
}
