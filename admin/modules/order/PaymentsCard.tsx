import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditContext } from 'ra-core';
import { createOrderCalls } from '../../../dataProvider/orderCalls';
import { formatMoney } from '../../../domain/commerce/formatMoney';
import { toMoney } from '../../../domain/commerce/Money';
import type { OrderPaymentEntry } from '../../../domain/wire/OrderPaymentEntry';
import { useCalls } from '../../core/session/useCalls';
import { useLanguage } from '../../core/i18n/languageStore';
import { useSession } from '../../core/session/SessionContext';
import { useFormFields } from '../../fields/form/FormFieldsContext';
import { RefundDialog } from './RefundDialog';
import { ReturnDialog } from './ReturnDialog';
import { ReviewDialog } from './ReviewDialog';
import { useOrderTexts } from './useOrderTexts';

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
  const { data = [] } = useQuery({
    queryKey: ['orderEvents', 'payments', order, revision],
    queryFn: ({ signal }) => api.orderPayments(order, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const mayDecide = !readOnly && user.type !== 'merchant';
  const sumOf = (hryvnia: number): string => formatMoney(toMoney(hryvnia), language);
  const refresh = () =>
    // The cart tells what came back.
    Promise.all([queries.invalidateQueries({ queryKey: ['orderEvents'] }), refetch()]);

  return (
    <section aria-labelledby="card-payments" className="form-card side-card">
      <h2 className="form-card-title" id="card-payments">
        {t('payments')}
      </h2>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1,
          marginBottom: data.length > 0 ? 1 : 0,
        }}
      >
        {data.map((payment) => (
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
            {mayDecide && payment.trouble !== '' && (
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
      </Box>
      {!readOnly && (
        <Button variant="outlined" size="small" aria-haspopup="dialog" onClick={() => setIsReturning(true)}>
          {t('returnGoods')}
        </Button>
      )}
      {refunding && <RefundDialog payment={refunding} onDone={refresh} onClose={() => setRefunding(null)} />}
      {reviewing !== null && <ReviewDialog payment={reviewing} onDone={refresh} onClose={() => setReviewing(null)} />}
      {isReturning && (
        <ReturnDialog
          order={order}
          mayRefund={mayDecide && data.some(({ state }) => state === 'paid')}
          onDone={refresh}
          onClose={() => setIsReturning(false)}
        />
      )}
    </section>
  );
}
