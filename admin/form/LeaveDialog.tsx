import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useT } from '../i18n/useT';

/** What is said of another work than typing, and its verbs. */
export interface LeaveWords {
  title: string;
  text: string;
  finish: string;
  leave: string;
}

interface LeaveDialogProps {
  open: boolean;
  /** Absent: changes that are not saved. */
  words?: LeaveWords;
  onStay(): void;
  onLeave(): void;
  /** Saves and goes on; stays when it could not be saved. */
  onSave(): Promise<void>;
}

/** «Є незбережені зміни»: save and go, go without, stay. */
export function LeaveDialog({ open, words, onStay, onLeave, onSave }: LeaveDialogProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(words);
  // The words stay while the dialog fades out.
  if (open && words !== shown) setShown(words);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    await onSave().finally(() => setBusy(false));
  };
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby="leave-title" aria-describedby="leave-text" maxWidth={false}>
      <Box sx={{ width: 440, maxWidth: '100%', padding: 3 }}>
        <Typography variant="h6" component="h2" id="leave-title">
          {shown?.title ?? t('form.leaveTitle')}
        </Typography>
        <Typography id="leave-text" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {shown?.text ?? t('form.leaveText')}
        </Typography>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, marginTop: 2.5 }}>
          <Button variant="contained" aria-disabled={busy} onClick={() => void save()}>
            {shown?.finish ?? t('form.saveAndGo')}
          </Button>
          <Button variant="outlined" color="error" onClick={onLeave} sx={{ color: 'error.main' }}>
            {shown?.leave ?? t('form.goWithout')}
          </Button>
          <Button variant="outlined" onClick={onStay} autoFocus>
            {t('form.stay')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
