import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Envelope } from '#domain/wire/Envelope';
import type { NewFactorResult } from '#domain/wire/SignIn';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { LoadingRows } from '../../ui/LoadingRows';
import { PageHeading } from '../../ui/PageHeading';
import { usePageTitle } from '../../ui/usePageTitle';
import { OidcCard } from './OidcCard';
import { PasskeysCard } from './PasskeysCard';
import { RecoveryCodesDialog } from './RecoveryCodesDialog';
import { SecondStepCard } from './SecondStepCard';
import { createSecurityCalls } from './securityCalls';
import { SessionsCard } from './SessionsCard';
import { useSecurityTexts } from './texts';

/** How one logs in to the own account. */
export default function SecurityScreen() {
  const t = useSecurityTexts();
  const api = useCalls(createSecurityCalls);
  const notify = useNotifications();
  const [codes, setCodes] = useState<readonly string[]>([]);
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['own-security'],
    queryFn: ({ signal }) => api.security(signal),
  });
  const onChanged = () => void refetch();
  function showCodes({ messages, result }: Envelope<NewFactorResult>): void {
    notify.show(messages);
    setCodes(result.recoveryCodes);
    onChanged();
  }
  return (
    <Box sx={{ maxWidth: 760 }}>
      <PageHeading>{t('title')}</PageHeading>
      <Typography sx={{ color: 'text.secondary', margin: '4px 0 16px' }}>{t('lead')}</Typography>
      {error && !data ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <LoadingRows />
      ) : (
        <>
          <SecondStepCard security={data} onCodes={showCodes} onChanged={onChanged} />
          <PasskeysCard security={data} onAdded={showCodes} onChanged={onChanged} />
          {data.oidc && <OidcCard {...data.oidc} onChanged={onChanged} />}
          <SessionsCard sessions={data.sessions} onChanged={onChanged} />
        </>
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Box>
  );
}
