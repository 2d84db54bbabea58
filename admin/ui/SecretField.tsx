import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { useCopyText } from '../core/notifications/useCopyText';

interface SecretFieldProps {
  secret: string;
  /** That it is shown this once. */
  lead: string;
  label: string;
  copyLabel: string;
}

/** A new secret, to be copied. */
export function SecretField({ secret, lead, label, copyLabel }: SecretFieldProps) {
  const copy = useCopyText();
  return (
    <>
      <Typography role="status">{lead}</Typography>
      <TextField label={label} value={secret} slotProps={{ htmlInput: { readOnly: true } }} autoFocus />
      {copy && (
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => copy(secret)}>
          {copyLabel}
        </Button>
      )}
    </>
  );
}
