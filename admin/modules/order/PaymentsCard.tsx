import { hasPrivilege } from '#domain/access/privileges';
import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { createOrderCalls } from './calls/orderCalls';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { OrderPaymentEntry } from '#domain/wire/OrderPaymentEntry';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useSession } from '../../core/session/SessionContext';
import { wasSent } from '#domain/order/amountsDue';
import type { OrderStatusValue } from '#domain/wire/Order';
import { useFieldState } from '../../fields/form/useFieldState';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { EnterMoneyDialog } from './EnterMoneyDialog';
import { RefundDialog } from './RefundDialog';
import { PaymentSums } from './PaymentSums';
import { ReturnDialog } from './ReturnDialog';
import { ReviewDialog } from './ReviewDialog';
import { useOrderTexts } from './texts';

/** The payments through services, with their refunds, and the return of goods. */
export function PaymentsCard({ order, revision }: { order: string; revision: number }) {
  const t = useOrderTexts();
  const api = useCalls(createOrderCalls);
  const language = useLanguage();
  const queries = useQueryClient();
  const { refetch } = useEditContext();
  const { user } = useSession();
  const { readOnly } = useFormFields();
  const [refunding, setRefunding] = useState<OrderPaymentEntry | null>(null);
  const [reviewing, setReviewing] = useState<string | null>(null);
  const [isReturning, setIsReturning] = useState(false);
  const [isEntering, setIsEntering] = useState(false);
  const { data } = useQuery({
    queryKey: ['orderEvents', 'payments', order, revision],
    queryFn: ({ signal }) => api.orderPayments(order, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { items = [], entered = [], due } = data ?? {};
  const status = useFieldState('status').value['0'] as OrderStatusValue | null | undefined;
  // Of an order that is neither paid nor sent nothing comes back: its cart is changed, or it is canceled.
  const mayReturn =
    (due?.received ?? 0) > 0 ||
    wasSent(status?.history.filter(({ time }) => time !== '').map((entry) => entry.status) ?? []);
  const mayDecide = !readOnly && hasPrivilege(user, 'payments');
  const sumOf = (hryvnia: number): string => formatMoney(toMoney(hryvnia), language);
  const refundable = items.find(({ state, sum, refunded }) => state === 'paid' && refunded < sum);
  /** Through the service that has the money, else what somebody gives back by hand. */
  const giveBack = () => (refundable ? setRefunding(refundable) : setIsEntering(true));
  const refresh = () =>
    // The cart tells what came back.
    Promise.all([queries.invalidateQueries({ queryKey: ['orderEvents'] }), refetch()]);

  return (
    <section aria-labelledby="card-payments" className="form-card side-card">
      <h2 className="form-card-title" id="card-payments">
        {t('payments')}
      </h2>
      <PaymentSums />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1,
          marginBottom: items.length + entered.length > 0 ? 1 : 0,
        }}
      >
        {items.map((payment) => (
          <Box
            component="li"
            key={payment._id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="small" component="p">
                {`${sumOf(payment.sum)} · ${t(`states.${payment.state}`)}`}
              </Typography>
              {payment.refunded > 0 && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {t('refunded', { sum: sumOf(payment.refunded) })}
                </Typography>
              )}
            </Box>
            {mayDecide && payment.trouble !== '' && payment.trouble !== 'surplus' && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setReviewing(payment._id)}>
                {t('review')}
              </Button>
            )}
            {mayDecide && payment.state === 'paid' && payment.refunded < payment.sum && (
              <Button size="small" aria-haspopup="dialog" onClick={() => setRefunding(payment)}>
                {t('refund')}
              </Button>
            )}
          </Box>
        ))}
        {entered.map(({ time, kind, sum, way, author, note }) => (
          <li key={`${time} ${kind}`}>
            <Typography variant="small" component="p">
              {[sumOf(sum), t(`entered.${kind}`), t(`ways.${way}`)].join(' · ')}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {[author, note].filter(Boolean).join(' · ')}
            </Typography>
          </li>
        ))}
      </Box>
      {due && due.refundDue > 0 && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 1 }}
          action={
            mayDecide && (
              <Button color="inherit" size="small" aria-haspopup="dialog" onClick={giveBack}>
                {t('refund')}
              </Button>
            )
          }
        >
          {t(mayDecide ? 'refundDue' : 'refundDueByStaff', { sum: sumOf(due.refundDue) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {!readOnly && mayReturn && (
          <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setIsReturning(true)}>
            {t('returnGoods')}
          </Button>
        )}
        {mayDecide && due && (due.amountDue > 0 || due.received > 0) && (
          <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setIsEntering(true)}>
            {t('enterMoney')}
          </Button>
        )}
      </Box>
      {isEntering && due && (
        <EnterMoneyDialog order={order} due={due} onDone={refresh} onClose={() => setIsEntering(false)} />
      )}
      {refunding && (
        <RefundDialog
          payment={refunding}
          due={due?.refundDue ?? 0}
          onDone={refresh}
          onClose={() => setRefunding(null)}
        />
      )}
      {reviewing !== null && <ReviewDialog payment={reviewing} onDone={refresh} onClose={() => setReviewing(null)} />}
      {isReturning && (
        <ReturnDialog
          order={order}
          mayRefund={mayDecide && items.some(({ state }) => state === 'paid')}
          onDone={refresh}
          onClose={() => setIsReturning(false)}
        />
      )}
    </section>
  );
}
