import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { useRefresh } from 'ra-core';
import type { AnyCarrier } from '#domain/delivery/carriers/deliveryCarriers';
import { useLanguage } from '../../core/i18n/languageStore';
import { fetchSenders } from './fetchSenders';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useApi } from '../../core/session/useApi';
import { useSettingsTexts } from './texts';

interface SendersCardProps {
  carrier: AnyCarrier;
}

/** Loads who may send parcels by the stored key of a carrier, for the field of the sender. */
export function SendersCard({ carrier: { code, path, genitive } }: SendersCardProps) {
  const params = { carrier: genitive[useLanguage()] };
  const titleId = `card-senders-${code}`;
  const t = useSettingsTexts();
  const { client } = useApi();
  const notify = useNotifications();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const load = async (): Promise<void> => {
    setIsRunning(true);
    try {
      notify.show((await fetchSenders(client, path)).messages);
      refresh();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsRunning(false);
    }
  };
  return (
    <section aria-labelledby={titleId} className="form-card side-card">
      <h2 className="form-card-title" id={titleId}>
        {t('senders', params)}
      </h2>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isRunning}
          onClick={() => void load()}
        >
          {t(isRunning ? 'loadingSenders' : 'loadSenders', params)}
        </Button>
        <Typography variant="small" sx={(theme) => ({ color: theme.tokens.textHint })}>
          {t('sendersHint')}
        </Typography>
      </Box>
    </section>
  );
}
