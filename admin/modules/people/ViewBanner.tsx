import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import type { ViewReport } from '#domain/wire/Start';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { useMinute } from '../../ui/useMinute';
import tokens from '../../ui/theme/tokens.json';
import { knownRoleTitle } from './roleTitle';
import { createTeamCalls } from './teamCalls';
import { useTeamTexts } from './texts';
import { goOnIn } from './useViewAs';

const minuteMs = 60_000;

/** As whom one looks at the panel, and the way back. A frame around the window stays while the screen is scrolled. */
export default function ViewBanner({ view: { person, role, shop, until } }: { view: ViewReport }) {
  const t = useTeamTexts();
  const calls = useCalls(createTeamCalls);
  const notify = useNotifications();
  const end = Date.parse(until);
  const minutes = Math.max(1, Math.floor((end - useMinute()) / minuteMs));
  const [isAnnounced, setIsAnnounced] = useState(false);
  const whom = [person, knownRoleTitle(role, shop === '', t), shop].filter(Boolean).join(' · ');

  // A region that was empty before is read out.
  useEffect(() => setIsAnnounced(true), []);
  const leave = (): void => void calls.endView().then(goOnIn, (failure: unknown) => notify.failure(failure, 'action'));
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/admin/'), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [end]);

  return (
    <>
      <Box
        aria-hidden
        sx={{
          ...{ position: 'fixed', inset: 0, zIndex: tokens.zIndex.appBar, pointerEvents: 'none' },
          ...{ border: '3px solid', borderColor: 'warning.main' },
        }}
      />
      <Alert
        severity="warning"
        role="region"
        aria-label={t('view.label')}
        icon={<VisibilityOutlined />}
        sx={{
          ...{ marginBottom: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } },
          '.MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        }}
        action={
          <Button size="small" color="inherit" variant="outlined" onClick={leave}>
            {t('view.end')}
          </Button>
        }
      >
        <span role="status">{isAnnounced && <strong>{t('view.as', { whom })}</strong>}</span>
        <div>{`${t('view.note')} ${t('view.left', { smart_count: minutes })}`}</div>
      </Alert>
    </>
  );
}
