import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase as Link } from 'ra-core';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { PageHeading } from '../../ui/PageHeading';
import { StateIllustration } from '../../ui/StateIllustration';
import { usePageTitle } from '../../ui/usePageTitle';

/** Shown for an unknown address, which is reported to the server (shell §2 Shell). */
export function NotFoundScreen() {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const api = useApi();
  usePageTitle();

  useEffect(() => {
    api
      .reportUnknownPath()
      .then((messages) => notify.showDelayed('load', messages))
      .catch((failure: unknown) => notify.failure(failure));
  }, [api, notify]);

  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1.5,
        padding: '72px 16px',
        textAlign: 'center',
      }}
    >
      <StateIllustration variant="search" />
      <PageHeading>{t('notFound.heading')}</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>{t('notFound.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('notFound.back')}
      </Button>
    </Box>
  );
}
