import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useTranslate } from '../core/i18n/useTranslate';
import { useNotify } from '../core/notifications/NotificationStoreContext';

interface SecretFieldProps {
  secret: string;
  /** That it is shown this once. */
  lead: string;
  label: string;
  copyLabel: string;
}

/** A new secret, to be copied. */
export function SecretField({ secret, lead, label, copyLabel }: SecretFieldProps) {
  const t = useTranslate();
  const notify = useNotify();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(secret);
    notify.show([{ type: 'info', text: t('actions.copied') }]);
  }
  return (
    <>
      <Typography role="status">{lead}</Typography>
      <TextField label={label} value={secret} slotProps={{ htmlInput: { readOnly: true } }} autoFocus />
      {'clipboard' in navigator && (
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          {copyLabel}
        </Button>
      )}
    </>
  );
}
