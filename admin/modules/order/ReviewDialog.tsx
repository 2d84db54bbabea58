import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { createOrderCalls } from './calls/orderCalls';
import { useCalls } from '../../core/session/useCalls';
import { CallDialog } from '../../ui/CallDialog';
import { useOrderTexts } from './texts';

const maxNoteLength = 500;

interface ReviewDialogProps {
  payment: string;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** What was decided about a payment that does not fit its order. */
export function ReviewDialog({ payment, onDone, onClose }: ReviewDialogProps) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const [note, setNote] = useState('');

  return (
    // Also when somebody else has decided meanwhile there is something new to show.
    <CallDialog
      title={t('reviewTitle')}
      confirmLabel={t('review')}
      canConfirm
      maxWidth="xs"
      call={async () => (await api.reviewPayment(payment, note)).messages}
      onSettled={onDone}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        multiline
        maxRows={6}
        size="small"
        margin="dense"
        label={t('reviewNote')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
      />
    </CallDialog>
  );
}
