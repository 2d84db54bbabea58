import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeKind, NoticePreferencesResult } from '#domain/wire/Notice';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { createNoticeCalls } from './noticeCalls';
import { useNoticeTexts } from './noticeTexts';

const preferencesKey = ['noticePreferences'];

/** What this person is told of, kind by kind; a switch is stored at once. */
export function NoticePreferences({ onBack }: { onBack(): void }) {
  const t = useNoticeTexts();
  const language = useLanguage();
  const calls = useCalls(createNoticeCalls);
  const client = useQueryClient();
  const notify = useNotifications();
  const { data, error } = useQuery({
    queryKey: preferencesKey,
    queryFn: ({ signal }) => calls.noticePreferences(signal),
  });
  const turn = useMutation({
    mutationFn: ({ kind, isOn }: { kind: NoticeKind; isOn: boolean }) => calls.turnNotice(kind, isOn),
    onSuccess: (stored) => client.setQueryData<NoticePreferencesResult>(preferencesKey, stored),
    onError: (failure) => notify.failure(failure),
  });
  const isOn = (kind: NoticeKind, stored: boolean): boolean =>
    turn.isPending && turn.variables.kind === kind ? turn.variables.isOn : stored;
  return (
    <Box component="section" aria-label={t('settings')}>
      <Typography variant="subtitle2" component="h3">
        {t('settings')}
      </Typography>
      {error && <Typography sx={{ color: 'error.main' }}>{t('failed')}</Typography>}
      {data?.kinds.map(({ kind, title, isOn: stored }) => (
        <FormControlLabel
          key={kind}
          sx={{ display: 'flex', marginRight: 0 }}
          control={
            <Switch
              checked={isOn(kind, stored)}
              onChange={(_event, checked) => turn.mutate({ kind, isOn: checked })}
              size="small"
            />
          }
          label={title[language]}
        />
      ))}
      <Button size="small" onClick={onBack} sx={{ margin: '8px 0 0 -8px' }}>
        {t('back')}
      </Button>
    </Box>
  );
}
