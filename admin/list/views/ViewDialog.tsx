import { isOfMarketplace } from '#domain/access/standing';
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
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { useSession } from '../../core/session/SessionContext';

const maxTitleLength = 64;

export interface ViewDialogRequest {
  /** Heading of the dialog. */
  heading: string;
  title: string;
  shared: boolean;
  /** Whether the view's state is saved too, not only its name. */
  savesState: boolean;
  /**
   * Resolves to null when it was done, else to the error text ('' when a notification was shown); the dialog stays open
   * until it was done.
   */
  onSubmit(title: string, shared: boolean): Promise<string | null>;
}

/** Form for a view's name, and whether it is shared with the team. */
function ViewForm({ request, onClose }: { request: ViewDialogRequest; onClose(): void }) {
  const t = usePanelTranslate();
  const { user } = useSession();
  const [title, setTitle] = useState(request.title);
  const [shared, setShared] = useState(request.shared);
  const [errorText, setErrorText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [isPending, setIsPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    // The event must not bubble through the React tree to the list's forms.
    event.stopPropagation();
    if (isPending) return;
    setIsPending(true);
    const refusal = title.trim() === '' ? t('views.nameEmpty') : await request.onSubmit(title, shared);
    setIsPending(false);
    if (refusal === null) return onClose();
    setErrorText(refusal);
    if (refusal !== '') input.current?.focus();
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogTitle id="view-dialog-title">{request.heading}</DialogTitle>
      <DialogContent>
        {request.savesState && (
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
          error={errorText !== ''}
          helperText={errorText || ' '}
          onChange={(event) => {
            setTitle(event.target.value);
            setErrorText('');
          }}
          slotProps={{ htmlInput: { maxLength: maxTitleLength }, formHelperText: { role: 'status' } }}
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
          {t(isOfMarketplace(user) ? 'views.shareStaff' : 'views.shareShop')}
        </FormHelperText>
      </DialogContent>
      <DialogActions sx={{ padding: '0 24px 20px' }}>
        <Button variant="outlined" onClick={onClose}>
          {t('pickers.cancel')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {t('views.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

export default function ViewDialog({ request, onClose }: { request: ViewDialogRequest | null; onClose(): void }) {
  const [displayedRequest, setDisplayedRequest] = useState(request);
  // The content is kept while the dialog fades out.
  if (request && request !== displayedRequest) setDisplayedRequest(request);
  return (
    <Dialog open={request !== null} onClose={onClose} aria-labelledby="view-dialog-title" maxWidth="xs" fullWidth>
      {displayedRequest && (
        <ViewForm
          key={displayedRequest.heading + displayedRequest.title}
          request={displayedRequest}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
