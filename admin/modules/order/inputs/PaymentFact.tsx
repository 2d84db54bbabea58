import Box from '@mui/material/Box';
import { isObject } from '#domain/wire/isObject';
import type { OrderPayment } from '#domain/wire/Order';
import type { FieldFactProps } from '../../../fields/form/FormFieldType';
import { useFormFields } from '../../../fields/form/FormFieldsContext';
import { PaymentLinkBlock } from './PaymentLinkBlock';
import { usePaymentTexts } from './paymentTexts';
import { noPayment } from './paymentMethodsFor';
import { useOrderDue } from './useOrderDue';

/** By which method an order is paid, and the link for it. */
export function PaymentFact({ field, locale, value }: FieldFactProps) {
  const t = usePaymentTexts();
  const { actions, readOnly } = useFormFields();
  const { amountDue } = useOrderDue();
  const payment: OrderPayment = isObject(value) ? { ...noPayment, ...(value as Partial<OrderPayment>) } : noPayment;
  const { payment: code, parts_count: parts } = payment;
  const method = field.datalist?.find((choice) => choice.value === code);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <div>
        {method?.view ?? code}
        {method?.payment?.parts && ` · ${t('partsCount', { count: parts })}`}
      </div>
      {code !== 'cash' && code !== '' && (
        <PaymentLinkBlock
          payment={payment}
          disabled={readOnly}
          isDue={amountDue > 0}
          onLink={(link) => actions.setSavedValue(field.name, locale, { ...payment, link })}
        />
      )}
    </Box>
  );
}
