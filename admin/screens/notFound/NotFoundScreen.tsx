import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useT } from '../../i18n/useT';
import { useTell } from '../../messages/MessagesContext';
import { useCalls } from '../../session/useCalls';
import { PageHeading } from '../../shell/PageHeading';
import { StallDrawing } from '../../shell/StallDrawing';
import { usePageTitle } from '../../shell/usePageTitle';

/** Any address that is none of ours; the server is told that someone met it (shell §2 Shell). */
export function NotFoundScreen() {
  const t = useT();
  const tell = useTell();
  const calls = useCalls();
  usePageTitle();

  useEffect(() => {
    calls
      .reportUnknownPath()
      .then((messages) => tell.after('load', messages))
      .catch((failure: unknown) => tell.failure(failure));
  }, [calls, tell]);

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
      <StallDrawing sign="search" />
      <PageHeading>{t('notFound.heading')}</PageHeading>
      <Typography sx={{ color: 'text.secondary' }}>{t('notFound.text')}</Typography>
      <Button component={Link} to="/" variant="contained">
        {t('notFound.back')}
      </Button>
    </Box>
  );
}
