import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import type { Breakpoint } from '@mui/material/styles';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { usePanelTranslate } from '../core/i18n/usePanelTranslate';
import type { Message } from '#domain/wire/Envelope';
import { useNotifications } from '../core/notifications/NotificationStoreContext';

interface CallDialogProps {
  title: string;
  confirmLabel: string;
  canConfirm: boolean;
  maxWidth: Breakpoint;
  /** The call; its messages are shown, and the dialog closes unless it fails. */
  call(): Promise<readonly Message[]>;
  /** Afterwards, also if the call has failed: its outcome may not be known. */
  onSettled(): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
}

/** A dialog with inputs for one call. */
export function CallDialog({
  title,
  confirmLabel,
  canConfirm,
  maxWidth,
  call,
  onSettled,
  onClose,
  children,
}: CallDialogProps) {
  const t = usePanelTranslate();
  const notify = useNotifications();
  const titleId = useId();
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      notify.show(await call());
      onClose();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      setIsSending(false);
      await onSettled();
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={maxWidth}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        // Below a title MUI takes the space away in which the first input's focus ring is drawn.
        sx={{ display: 'grid', gap: 1.5, '.MuiDialogTitle-root + &': { paddingTop: 1 } }}
      >
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.cancel')}</Button>
        <Button variant="contained" disabled={!canConfirm || isSending} onClick={() => void send()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
