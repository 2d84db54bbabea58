import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { NoticeTestResult } from '#domain/wire/Notice';
import type { TranslateText, TextKey } from '../../core/i18n/texts';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { createNoticeCalls } from './noticeCalls';
import type { noticeTexts } from './noticeTexts';
import { useNoticeTexts } from './noticeTexts';

type Translate = TranslateText<TextKey<typeof noticeTexts.en>>;

const outcomes = ['sent', 'gone', 'failed'] as const;

function pushLines(push: NonNullable<NoticeTestResult['push']>, t: Translate): string[] {
  const lines = outcomes.flatMap((outcome) => {
    const count = push[outcome];
    return count > 0 ? [t(`tested.push.${outcome}`, { count })] : [];
  });
  return lines.length > 0 ? lines : [t('tested.push.none')];
}

/** What has become of a test, a line for each way. */
function linesOf({ panel, mail, push }: NoticeTestResult, t: Translate): string[] {
  const lines = [
    ...(panel ? [t('tested.panel')] : []),
    ...(mail ? [t(`tested.mail.${mail.state}`, { to: mail.to })] : []),
    ...(push ? pushLines(push, t) : []),
  ];
  return lines.length > 0 ? lines : [t('tested.none')];
}

/** Tells this person once by each way that is on, and says what has become of it. */
export function NoticeTest() {
  const t = useNoticeTexts();
  const calls = useCalls(createNoticeCalls);
  const notify = useNotifications();
  const test = useMutation({
    mutationFn: () => calls.sendTestNotice(),
    onError: (failure) => notify.failure(failure),
  });
  return (
    <Box sx={{ marginTop: 1 }}>
      <Button size="small" variant="outlined" disabled={test.isPending} onClick={() => test.mutate()}>
        {t(test.isPending ? 'testing' : 'test')}
      </Button>
      <Box role="status">
        {test.data &&
          linesOf(test.data, t).map((each) => (
            <Typography key={each} variant="body2" sx={{ marginTop: 0.5, overflowWrap: 'anywhere' }}>
              {each}
            </Typography>
          ))}
      </Box>
    </Box>
  );
}
