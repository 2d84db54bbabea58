import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { usePanelTranslate } from '../../../core/i18n/usePanelTranslate';
import { useNotifications } from '../../../core/notifications/NotificationStoreContext';

interface SecretFormDialogProps {
  titleId: string;
  title: string;
  /** The secret, once there is one: it takes the place of the inputs. */
  secret: ReactNode;
  /** The inputs. */
  children: ReactNode;
  submitLabel: string;
  canSubmit: boolean;
  submit(): Promise<void>;
  onClose(): void;
}

/** The form of something with a secret, which is shown this once when it is stored. */
export function SecretFormDialog(props: SecretFormDialogProps) {
  const { titleId, title, secret, children, submitLabel, canSubmit, submit, onClose } = props;
  const t = usePanelTranslate();
  const notify = useNotifications();
  const [isPending, setIsPending] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!canSubmit || isPending) return;
    setIsPending(true);
    try {
      await submit();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsPending(false);
    }
  }

  return (
    // Not closed by a click beside it: the secret would be lost.
    <Dialog
      open
      onClose={(_event, reason) => (reason === 'escapeKeyDown' && secret === null ? onClose() : undefined)}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => void send(event)}
        sx={{ padding: 3, display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        <Typography variant="h6" component="h2" id={titleId}>
          {title}
        </Typography>
        {secret ?? children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="outlined" onClick={onClose}>
            {t(secret === null ? 'actions.cancel' : 'actions.close')}
          </Button>
          {secret === null && (
            <Button type="submit" variant="contained" aria-disabled={!canSubmit || isPending}>
              {submitLabel}
            </Button>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}
