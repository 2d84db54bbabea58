import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { createDeliveryCalls } from '../../../dataProvider/deliveryCalls';
import { useNotifications } from '../../core/notifications/NotificationStoreContext';
import { useCalls } from '../../core/session/useCalls';
import { useSettingsTexts } from './useSettingsTexts';

export type KeyProvider = 'novapost' | 'ukrpost' | 'liqpay' | 'privat_installments';

/** Checks the stored keys of services. */
export function KeyCard({ providers }: { providers: readonly KeyProvider[] }) {
  const t = useSettingsTexts();
  const calls = useCalls(createDeliveryCalls);
  const notify = useNotifications();
  const [running, setRunning] = useState<KeyProvider | null>(null);
  const check = async (provider: KeyProvider): Promise<void> => {
    setRunning(provider);
    try {
      notify.show((await calls.checkKey(provider)).messages);
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
        {providers.map((provider) => (
          <Box key={provider} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
            <Typography variant="small">{t(provider)}</Typography>
            <Button
              size="small"
              variant="outlined"
              startIcon={<KeyOutlined />}
              disabled={running !== null}
              aria-label={`${t('check')}: ${t(provider)}`}
              onClick={() => void check(provider)}
            >
              {t(running === provider ? 'checking' : 'check')}
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
