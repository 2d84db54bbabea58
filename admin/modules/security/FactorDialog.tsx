import type { FormEvent, InputHTMLAttributes, ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';

interface FactorDialogProps {
  titleId: string;
  title: string;
  /** Above the input. */
  children: ReactNode;
  label: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  confirmLabel: string;
  /** Gets what was typed; ends the dialog where it succeeds. */
  send(typed: string): Promise<void>;
  /** Why it did not. */
  refusalOf(failure: unknown): string;
  onClose(): void;
}

/** A dialog with one input, by which a way to log in is added. */
export function FactorDialog(props: FactorDialogProps) {
  const { titleId, title, children, label, input, confirmLabel, send, refusalOf, onClose } = props;
  const t = usePanelTranslate();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isEmpty = typed.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || isEmpty) return;
    setIsSending(true);
    setRefusal('');
    try {
      await send(typed);
    } catch (failure) {
      setRefusal(refusalOf(failure));
      setIsSending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void submit(event)}
        sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h6" component="h2" id={titleId}>
          {title}
        </Typography>
        {children}
        <TextField
          label={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={refusal !== ''}
          helperText={refusal}
          slotProps={{ htmlInput: input, formHelperText: { role: 'alert' } }}
          required
          autoFocus
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={isSending || isEmpty}>
            {confirmLabel}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
