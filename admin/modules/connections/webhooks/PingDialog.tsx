import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import type { PingResult } from '#domain/wire/Webhook';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { FactLine } from '../../../ui/FactLine';
import { StateChip } from '../../../ui/StateChip';
import { useWebhookTexts } from './texts';

/** What the address has answered to a call that tells of nothing. */
export function PingDialog({ name, result, onClose }: { name: string; result: PingResult; onClose(): void }) {
  const t = usePanelTranslate();
  const tWebhook = useWebhookTexts();
  const { delivered, status, durationMs, error, answer } = result;
  return (
    <Dialog open onClose={onClose} aria-labelledby="ping-title" fullWidth maxWidth="sm">
      <Box sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h6" component="h2" id="ping-title">
          {tWebhook('pingOf', { name })}
        </Typography>
        <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 1, overflowWrap: 'anywhere' }}>
          <StateChip tone={delivered ? 'quiet' : 'error'} shape={delivered ? 'dot' : 'ring'}>
            {tWebhook(delivered ? 'pingDelivered' : 'pingFailed')}
          </StateChip>
          <Typography variant="small" component="div" sx={{ color: 'text.secondary' }}>
            <FactLine>
              {status !== undefined && `HTTP ${status}`}
              {tWebhook('duration', { count: durationMs })}
              {error}
            </FactLine>
          </Typography>
        </Box>
        {answer !== undefined && (
          <Box component="pre" tabIndex={0} sx={{ margin: 0, maxHeight: 200, overflow: 'auto', fontSize: 13 }}>
            {answer}
          </Box>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={onClose} autoFocus>
            {t('actions.close')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
