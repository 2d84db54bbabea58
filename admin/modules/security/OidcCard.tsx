import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { kyivDate } from '#domain/time/kyiv';
import type { SecurityResult } from '#domain/wire/SignIn';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { oidcOutcomeIn } from '../../core/routing/oidcOutcome';
import { useCalls } from '../../core/session/useCalls';
import type { Confirmation } from '../../ui/ConfirmDialog';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { createSecurityCalls } from './securityCalls';
import { SecurityCard } from './SecurityCard';
import { SecurityRow } from './SecurityRow';
import { useSecurityTexts } from './texts';

interface OidcCardProps extends NonNullable<SecurityResult['oidc']> {
  /** Something has changed. */
  onChanged(): void;
}

/** How linking has ended, said once: the address forgets it. */
function useOutcome() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [outcome] = useState(() => oidcOutcomeIn(search));
  useEffect(() => {
    if (oidcOutcomeIn(search) !== null) void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
  return outcome;
}

/** The account at an issuer elsewhere with which one logs in. */
export function OidcCard({ name, since, onChanged }: OidcCardProps) {
  const t = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const notify = useNotifications();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const outcome = useOutcome();

  async function link(): Promise<void> {
    try {
      window.location.assign(await api.beginOidcLink());
    } catch (failure) {
      notify.failure(failure, 'action');
    }
  }
  async function unlink(): Promise<void> {
    try {
      notify.show((await api.removeOidcLink()).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    }
    onChanged();
  }
  const askUnlinking = (): void =>
    setConfirmation({
      title: t('unlinkTitle', { name }),
      text: t('unlinkText'),
      confirmLabel: t('unlink'),
      isDestructive: true,
      onConfirm: unlink,
    });

  return (
    <SecurityCard title={t('oidcTitle', { name })} lead={t('oidcLead', { name })}>
      {outcome && (
        <Box sx={{ padding: '0 20px 14px' }}>
          <Alert severity={outcome === 'linked' ? 'success' : 'error'}>{t(`oidc.${outcome}`, { name })}</Alert>
        </Box>
      )}
      <SecurityRow
        title={t('oidcAccount', { name })}
        text={since === null ? t('oidcOff') : t('oidcOn', { since: kyivDate(Date.parse(since)) })}
      >
        {since === null ? (
          <Button variant="outlined" aria-label={t('linkOidc', { name })} onClick={() => void link()}>
            {t('link')}
          </Button>
        ) : (
          <Button variant="outlined" color="error" aria-label={t('unlinkOidc', { name })} onClick={askUnlinking}>
            {t('unlink')}
          </Button>
        )}
      </SecurityRow>
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    </SecurityCard>
  );
}
