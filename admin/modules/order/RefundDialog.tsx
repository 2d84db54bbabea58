import { useState } from 'react';
import { createOrderCalls } from './calls/orderCalls';
import { subtractMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import { useCalls } from '../../core/session/useCalls';
import { CallDialog } from '../../ui/CallDialog';
import { SumInput, sumTyped } from './SumInput';
import { useOrderTexts } from './texts';

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
  const max = subtractMoney(toMoney(payment.sum), toMoney(payment.refunded));
  const initial = due > 0 && toMoney(due) < max ? toMoney(due) : max;
  const [typed, setTyped] = useState(String(toHryvnia(initial)));
  const sum = sumTyped(typed, max);

  return (
    // Also of a refund whose outcome is not known something is entered.
    <CallDialog
      title={t('refundTitle')}
      confirmLabel={t('refund')}
      canConfirm={sum !== null}
      maxWidth="xs"
      call={async () => (await api.refundPayment(payment._id, toHryvnia(sum ?? max))).messages}
      onSettled={onDone}
      onClose={onClose}
    >
      <SumInput typed={typed} max={max} onType={setTyped} />
    </CallDialog>
  );
}
