import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useRefresh } from 'ra-core';
import { loadSenders } from './loadSenders';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { useSettingsTexts } from './useSettingsTexts';

/** Loads who may send parcels by the stored key, for the field of the sender. */
export function SendersCard() {
  const t = useSettingsTexts();
  const { client } = useApi();
  const notify = useNotifications();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const load = async (): Promise<void> => {
    setIsRunning(true);
    try {
      notify.show((await loadSenders(client)).messages);
      refresh();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <section aria-labelledby="card-senders" className="form-card side-card">
      <h2 className="form-card-title" id="card-senders">
        {t('senders')}
      </h2>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isRunning}
          onClick={() => void load()}
        >
          {t(isRunning ? 'loadingSenders' : 'loadSenders')}
        </Button>
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('sendersHint')}
        </Typography>
      </Box>
    </section>
  );
}
