import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { useQuery } from '@tanstack/react-query';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useLanguage } from '../../core/i18n/languageStore';
import { useCalls } from '../../core/session/useCalls';
import { LoadFailure } from '../../ui/LoadFailure';
import { createSettingsCalls } from './settingsCalls';
import { useSettingsTexts } from './texts';

/** Checks the stored keys of the services that have them in these settings. */
export function KeyCard({ settings }: { settings: string }) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const calls = useCalls(createSettingsCalls);
  const notify = useNotifications();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'services'],
    queryFn: ({ signal }) => calls.services(signal),
  });
  const [running, setRunning] = useState<string | null>(null);
  const check = async (service: string): Promise<void> => {
    setRunning(service);
    try {
      notify.show((await calls.checkKey(service)).messages);
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setRunning(null);
    }
  };
  return (
    <section aria-labelledby="card-keys" className="form-card side-card">
      <h2 className="form-card-title" id="card-keys">
        {t('keys')}
      </h2>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data
          ?.filter((service) => service.settings === settings)
          .map(({ code, title }) => (
            <Box key={code} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Typography variant="small">{title[language]}</Typography>
              <Button
                size="small"
                variant="outlined"
                startIcon={<KeyOutlined />}
                disabled={running !== null}
                aria-label={`${t('check')}: ${title[language]}`}
                onClick={() => void check(code)}
              >
                {t(running === code ? 'checking' : 'check')}
              </Button>
            </Box>
          ))}
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('keysHint')}
        </Typography>
      </Box>
    </section>
  );
}
