import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { createOrderCalls } from '../../../dataProvider/orderCalls';
import { formatMoney } from '../../../domain/commerce/formatMoney';
import { parseMoney, subtractMoney, toHryvnia, toMoney } from '../../../domain/commerce/Money';
import type { OrderPaymentEntry } from '../../../domain/wire/OrderPaymentEntry';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useNotify } from '../../core/notifications/NotificationStoreContext';
import { useOrderTexts } from './useOrderTexts';

interface RefundDialogProps {
  payment: OrderPaymentEntry;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** How much of a payment is given back through its service. */
export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const notify = useNotify();
  const language = useLanguage();
  const max = subtractMoney(toMoney(payment.sum), toMoney(payment.refunded));
  const [typed, setTyped] = useState(String(toHryvnia(max)));
  const [isSending, setIsSending] = useState(false);
  const sum = parseMoney(typed.replace(',', '.')) ?? null;
  const isValid = sum !== null && sum > 0 && sum <= max;

  async function refund(): Promise<void> {
    if (sum === null) return;
    setIsSending(true);
    try {
      notify.show((await api.refundPayment(payment._id, toHryvnia(sum))).messages);
      onClose();
    } catch (failure) {
      notify.failure(failure, 'action');
    } finally {
      // Also of a refund whose outcome is not known something is entered.
      setIsSending(false);
      await onDone();
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="refund-title" fullWidth maxWidth="xs">
      <DialogTitle id="refund-title">{t('refundTitle')}</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          size="small"
          margin="dense"
          label={t('refundSum')}
          value={typed}
          error={!isValid}
          helperText={t('refundMax', { sum: formatMoney(max, language) })}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" disabled={!isValid || isSending} onClick={() => void refund()}>
          {t('refund')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
