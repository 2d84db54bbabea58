import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeChoices, NoticePreferencesResult } from '#domain/wire/Notice';
import { useIsViewed } from '../../core/access/useIsViewed';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { NoticeKindsTable } from './NoticeKindsTable';
import { NoticeTest } from './NoticeTest';
import { NoticeTimesFields } from './NoticeTimesFields';
import { PushDeviceSwitch } from './push/PushDeviceSwitch';
import { createNoticeCalls } from './noticeCalls';
import { useNoticeTexts } from './noticeTexts';

const preferencesKey = ['noticePreferences'];

/** What is shown while a choice is being stored. */
function withChoices(stored: NoticePreferencesResult, { kinds = {}, times }: NoticeChoices): NoticePreferencesResult {
  return {
    kinds: stored.kinds.map((each) => ({ ...each, ways: { ...each.ways, ...kinds[each.kind] } })),
    times: { ...stored.times, ...times },
  };
}

interface NoticePreferencesProps {
  /** It takes the focus when they are opened. */
  heading: RefObject<HTMLHeadingElement | null>;
  onBack(): void;
}

/** What this person is told of, how and when; a choice is stored at once. */
export function NoticePreferences({ heading, onBack }: NoticePreferencesProps) {
  const t = useNoticeTexts();
  const calls = useCalls(createNoticeCalls);
  const client = useQueryClient();
  const notify = useNotifications();
  const isViewed = useIsViewed();
  const { data, error } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => calls.noticePreferences(signal),
  });
  const choice = useMutation({
    mutationFn: (choices: NoticeChoices) => calls.chooseNotices(choices),
    onSuccess: (stored) => client.setQueryData<NoticePreferencesResult>(preferencesKey, stored),
    onError: (failure) => notify.failure(failure),
  });
  const shown = data && (choice.isPending ? withChoices(data, choice.variables) : data);
  return (
    <Box component="section" aria-label={t('settings')}>
      <Typography ref={heading} tabIndex={-1} variant="subtitle2" component="h3" sx={{ marginTop: 1 }}>
        {t('settings')}
      </Typography>
      {error && <Typography sx={{ color: 'error.main' }}>{t('failed')}</Typography>}
      {shown && (
        <Box
          component="fieldset"
          disabled={isViewed}
          sx={{ minWidth: 0, margin: 0, padding: 0, border: 0, '&:disabled': { opacity: 0.6 } }}
        >
          <NoticeKindsTable kinds={shown.kinds} onChoose={(kind, ways) => choice.mutate({ kinds: { [kind]: ways } })} />
          <NoticeTimesFields times={shown.times} onChoose={(times) => choice.mutate({ times })} />
          {!isViewed && <PushDeviceSwitch />}
          {!isViewed && <NoticeTest />}
        </Box>
      )}
      <Button size="small" onClick={onBack} sx={{ margin: '8px 0 0 -8px' }}>
        {t('back')}
      </Button>
    </Box>
  );
}
