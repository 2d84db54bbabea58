import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { SecretField } from '../../../ui/SecretField';
import { useWebhookTexts } from './texts';

/** A changed secret, shown this once: it is not closed by a click beside it. */
export function NewSecretDialog({ name, secret, onClose }: { name: string; secret: string; onClose(): void }) {
  const t = usePanelTranslate();
  const tWebhook = useWebhookTexts();
  return (
    <Dialog open aria-labelledby="new-secret-title" fullWidth maxWidth="sm">
      <Box sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="h6" component="h2" id="new-secret-title">
          {tWebhook('newSecretOf', { name })}
        </Typography>
        <Typography>{tWebhook('newSecretText')}</Typography>
        <SecretField
          secret={secret}
          lead={tWebhook('secretLead')}
          label={tWebhook('secret')}
          copyLabel={tWebhook('copy')}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button variant="outlined" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
