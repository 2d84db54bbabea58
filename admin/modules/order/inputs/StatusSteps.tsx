import { styled } from '@mui/material/styles';
import CheckCircle from '@mui/icons-material/CheckCircle';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { orderSteps } from '#domain/order/orderSteps';
import { isObject } from '#domain/wire/isObject';
import type { OrderPayment, StatusEntry } from '#domain/wire/Order';
import { useFieldState } from '../../../fields/form/useFieldState';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { useStatusTexts } from './statusTexts';
import { useOrderDue } from './useOrderDue';

const Steps = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  color: theme.tokens.textSecondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& > li + li::before': { content: '""', width: 18, height: 1, marginRight: 4, background: theme.tokens.borderStrong },
  '@container (max-width: 460px)': { '& > li + li::before': { display: 'none' } },
  '& > li[aria-current]': { fontWeight: 600, color: theme.tokens.text },
  '& svg': { fontSize: 18, color: theme.tokens.borderStrong },
  '& > .done > svg': { color: theme.tokens.success },
  '& > .canceled > svg': { color: theme.tokens.textSecondary },
}));

/** How far the order is on its way. */
export function StatusSteps({ history }: { history: readonly StatusEntry[] }) {
  const t = useStatusTexts();
  const { '0': payment } = useFieldState('payment').value;
  const { '0': addresses } = useFieldState('addresses').value;
  const { state } = useOrderDue();
  const method = isObject(payment) ? (payment as unknown as OrderPayment).payment : '';
  const steps = orderSteps({
    statuses: history.map(({ status }) => status),
    payment: method,
    delivery: Array.isArray(addresses) ? (deliveryAddressOf(addresses as OrderAddress[])?.type ?? null) : null,
    isPaid: state === 'paid',
  });
  const last = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <Steps aria-label={t('steps')}>
      {steps.map(({ step, isDone }, at) => {
        const Icon = step === 'canceled' ? CancelOutlined : isDone ? CheckCircle : RadioButtonUnchecked;
        return (
          <li
            key={step}
            className={step === 'canceled' ? 'canceled' : isDone ? 'done' : undefined}
            aria-current={at === last ? 'step' : undefined}
          >
            <Icon aria-hidden />
            {t(`step.${step}`)}
            <VisuallyHidden>{`, ${t(isDone ? 'stepDone' : 'stepAhead')}`}</VisuallyHidden>
          </li>
        );
      })}
    </Steps>
  );
}
