import type { FormEvent } from 'react';
import { useState } from 'react';
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
  /** Resolves to whether it was done; the dialog stays open until it is. */
  run(title: string, shared: boolean): Promise<boolean>;
}

/** A view's name, and whether the team sees it. */
function ViewForm({ asked, onClose }: { asked: AskedView; onClose(): void }) {
  const t = useT();
  const { user } = useSession();
  const [title, setTitle] = useState(asked.title);
  const [shared, setShared] = useState(asked.shared);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const empty = title.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The list behind is no part of this form.
    event.stopPropagation();
    setTried(true);
    if (empty || busy) return;
    setBusy(true);
    const done = await asked.run(title, shared);
    setBusy(false);
    if (done) onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogTitle id="view-dialog-title">{asked.heading}</DialogTitle>
      <DialogContent>
        {asked.withContents && <Typography sx={{ color: 'text.secondary', marginBottom: 2 }}>{t('views.contents')}</Typography>}
        <FieldLabel htmlFor="view-title" required>{t('views.name')}</FieldLabel>
        <TextField
          id="view-title"
          value={title}
          autoFocus
          required
          error={tried && empty}
          helperText={tried && empty ? t('views.nameEmpty') : ' '}
          onChange={(event) => setTitle(event.target.value)}
          slotProps={{ htmlInput: { maxLength: titleLength } }}
        />
        <FormControlLabel
          control={<Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)} slotProps={{ input: { 'aria-describedby': 'view-share-help' } }} />}
          label={t('views.share')}
        />
        <FormHelperText id="view-share-help" sx={{ marginTop: 0 }}>{t(user.type === 'merchant' ? 'views.shareShop' : 'views.shareStaff')}</FormHelperText>
      </DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px' }}>
        <Button variant="outlined" onClick={onClose}>{t('pickers.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>{t('views.confirm')}</Button>
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
