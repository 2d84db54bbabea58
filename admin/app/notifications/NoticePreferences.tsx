import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeKind, NoticePreferencesResult, NoticeWay } from '#domain/wire/Notice';
import { noticeWays } from '#domain/wire/Notice';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { createNoticeCalls } from './noticeCalls';
import { useNoticeTexts } from './noticeTexts';

const preferencesKey = ['noticePreferences'];

interface Turn {
  kind: NoticeKind;
  way: NoticeWay;
  isOn: boolean;
}

const kindHeading = { fontWeight: 400, textAlign: 'left', paddingRight: 8 } as const;
const wayHeading = { fontWeight: 400, width: '1%', whiteSpace: 'nowrap', padding: '0 4px' } as const;

/** What this person is told of and how, kind by kind; a switch is stored at once. */
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
    mutationFn: ({ kind, way, isOn }: Turn) => calls.turnNotice(kind, way, isOn),
    onSuccess: (stored) => client.setQueryData<NoticePreferencesResult>(preferencesKey, stored),
    onError: (failure) => notify.failure(failure),
  });
  const id = useId();
  const isOn = (kind: NoticeKind, way: NoticeWay, stored: boolean): boolean =>
    turn.isPending && turn.variables.kind === kind && turn.variables.way === way ? turn.variables.isOn : stored;
  return (
    <Box component="section" aria-label={t('settings')}>
      <Typography variant="subtitle2" component="h3" sx={{ marginTop: 1 }}>
        {t('settings')}
      </Typography>
      {error && <Typography sx={{ color: 'error.main' }}>{t('failed')}</Typography>}
      {data && (
        <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
          <thead>
            <tr>
              <th scope="col" style={kindHeading}>
                <VisuallyHidden>{t('kind')}</VisuallyHidden>
              </th>
              {noticeWays.map((way) => (
                <th key={way} id={`${id}-${way}`} scope="col" style={wayHeading}>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {t(way)}
                  </Typography>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.kinds.map(({ kind, title, ways }) => (
              <tr key={kind}>
                <th id={`${id}-${kind}`} scope="row" style={kindHeading}>
                  {title[language]}
                </th>
                {noticeWays.map((way) => {
                  const stored = ways[way];
                  return (
                    <td key={way} style={{ textAlign: 'center' }}>
                      {stored !== null && (
                        <Switch
                          checked={isOn(kind, way, stored)}
                          onChange={(_event, checked) => turn.mutate({ kind, way, isOn: checked })}
                          size="small"
                          slotProps={{ input: { 'aria-labelledby': `${id}-${kind} ${id}-${way}` } }}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Button size="small" onClick={onBack} sx={{ margin: '8px 0 0 -8px' }}>
        {t('back')}
      </Button>
    </Box>
  );
}
