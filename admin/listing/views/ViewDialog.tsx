import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { FieldLabel } from '../../fields/FieldLabel';
import { useT } from '../../i18n/useT';
import { useSession } from '../../session/SessionContext';

const titleLength = 64;

export interface AskedView {
  /** Of the dialog. */
  heading: string;
  title: string;
  shared: boolean;
  /** What it holds is saved too, not the name only. */
  withContents: boolean;
  /** Resolves to why it was not done, '' when that is told elsewhere, and to null when it was: the dialog stays open until then. */
  run(title: string, shared: boolean): Promise<string | null>;
}

/** A view's name, and whether the team sees it. */
function ViewForm({ asked, onClose }: { asked: AskedView; onClose(): void }) {
  const t = useT();
  const { user } = useSession();
  const [title, setTitle] = useState(asked.title);
  const [shared, setShared] = useState(asked.shared);
  const [wrong, setWrong] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The list behind is no part of this form.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    const refused = title.trim() === '' ? t('views.nameEmpty') : await asked.run(title, shared);
    setBusy(false);
    if (refused === null) return onClose();
    setWrong(refused);
    if (refused !== '') input.current?.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogTitle id="view-dialog-title">{asked.heading}</DialogTitle>
      <DialogContent>
        {asked.withContents && (
          <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('views.contents')}</Typography>
        )}
        <FieldLabel htmlFor="view-title" required>
          {t('views.name')}
        </FieldLabel>
        <TextField
          id="view-title"
          value={title}
          autoFocus
          required
          inputRef={input}
          error={wrong !== ''}
          helperText={wrong || ' '}
          onChange={(event) => {
            setTitle(event.target.value);
            setWrong('');
          }}
          slotProps={{ htmlInput: { maxLength: titleLength }, formHelperText: { role: 'status' } }}
        />
        <FormControlLabel
          control={
            <Checkbox
              checked={shared}
              onChange={(event) => setShared(event.target.checked)}
              slotProps={{ input: { 'aria-describedby': 'view-share-help' } }}
            />
          }
          label={t('views.share')}
        />
        <FormHelperText id="view-share-help" sx={{ marginTop: 0 }}>
          {t(user.type === 'merchant' ? 'views.shareShop' : 'views.shareStaff')}
        </FormHelperText>
      </DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px' }}>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t('views.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

export function ViewDialog({ asked, onClose }: { asked: AskedView | null; onClose(): void }) {
  const [shown, setShown] = useState(asked);
  // The words stay while the dialog fades out.
  if (asked && asked !== shown) setShown(asked);
  return (
    <Dialog open={asked !== null} onClose={onClose} aria-labelledby="view-dialog-title" maxWidth="xs" fullWidth>
      {shown && <ViewForm key={shown.heading + shown.title} asked={shown} onClose={onClose} />}
    </Dialog>
  );
}
