import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { createOrderCalls } from '../../../dataProvider/orderCalls';
import { formatMoney } from '../../../domain/commerce/formatMoney';
import { parseMoney, subtractMoney, toHryvnia, toMoney } from '../../../domain/commerce/Money';
import type { OrderPaymentEntry } from '../../../domain/wire/OrderPaymentEntry';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { CallDialog } from '../../ui/CallDialog';
import { useOrderTexts } from './useOrderTexts';

interface RefundDialogProps {
  payment: OrderPaymentEntry;
  /** Hryvnia that the client is to get back; 0: more than that would be a concession. */
  due: number;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** How much of a payment is given back through its service. */
export function RefundDialog({ payment, due, onDone, onClose }: RefundDialogProps) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const language = useLanguage();
  const max = subtractMoney(toMoney(payment.sum), toMoney(payment.refunded));
  const wanted = due > 0 ? Math.min(toMoney(due), max) : max;
  const [typed, setTyped] = useState(String(wanted / 100));
  const sum = parseMoney(typed.replace(',', '.')) ?? null;
  const isValid = sum !== null && sum > 0 && sum <= max;

  return (
    // Also of a refund whose outcome is not known something is entered.
    <CallDialog
      title={t('refundTitle')}
      confirmLabel={t('refund')}
      canConfirm={isValid}
      maxWidth="xs"
      call={async () => (await api.refundPayment(payment._id, toHryvnia(sum ?? max))).messages}
      onSettled={onDone}
      onClose={onClose}
    >
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
    </CallDialog>
  );
}
