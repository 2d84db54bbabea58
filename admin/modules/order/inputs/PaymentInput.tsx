import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatMoney } from '#domain/commerce/formatMoney';
import { splitMoney, toHryvnia, toMoney } from '#domain/commerce/Money';
import { deliveryAddressOf } from '#domain/delivery/OrderAddress';
import type { OrderAddress } from '#domain/delivery/OrderAddress';
import { partsBounds } from '#domain/payment/paymentSettings';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import { isObject } from '#domain/wire/isObject';
import type { OrderPayment } from '#domain/wire/Order';
import { useLanguage } from '../../../core/i18n/languageStore';
import { FieldLabel } from '../../../fields/FieldLabel';
import type { FieldInputProps } from '../../../fields/form/FieldInputProps';
import { useFormFields, useRecordId } from '../../../fields/form/FormFieldsContext';
import { useFieldState } from '../../../fields/form/useFieldState';
import { NumberTextBox } from '../../../fields/inputs/NumberTextBox';
import { PaymentLinkBlock } from './PaymentLinkBlock';
import { useOrderDue } from './useOrderDue';
import { firstParts, noPayment, paymentMethodsFor } from './paymentMethodsFor';
import { usePaymentTexts } from './paymentTexts';

const noChoices: readonly DatalistItem[] = [];

/** How the order is paid: the methods that its delivery and its total allow. */
export function PaymentInput({
  id,
  field,
  locale,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  required,
  labelledBy,
  describedBy,
}: FieldInputProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const { actions } = useFormFields();
  const payment: OrderPayment = isObject(value) ? { ...noPayment, ...(value as Partial<OrderPayment>) } : noPayment;
  const addresses = useFieldState('addresses').value['0'];
  const { amountDue, total: totalDue } = useOrderDue();
  const total = toHryvnia(totalDue);
  const isDue = useRecordId() === '' || amountDue > 0;
  const delivery = Array.isArray(addresses) ? deliveryAddressOf(addresses as OrderAddress[])?.type : undefined;
  const choices = field.datalist ?? noChoices;
  const methods = paymentMethodsFor(choices, { delivery: delivery ?? null, total });
  const chosen = methods.find(({ code }) => code === payment.payment);
  const titleOf = (code: string) => choices.find((choice) => choice.value === code)?.view ?? code;
  const isUnavailable = payment.payment !== '' && !chosen;
  const noteId = `${id}-method`;
  const parts = chosen?.parts;
  const perPart =
    parts && total > 0 && payment.parts_count > 0
      ? splitMoney(toMoney(total), Array<number>(payment.parts_count).fill(1))[0]
      : undefined;
  const note = isUnavailable
    ? t('unavailable')
    : chosen && chosen.minimum !== null
      ? t('minimum', { sum: formatMoney(toMoney(chosen.minimum), language) })
      : methods.length === 0
        ? t('none')
        : '';

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <TextField
        select
        id={id}
        value={payment.payment}
        disabled={disabled}
        error={invalid}
        helperText={note || undefined}
        onBlur={onBlur}
        onChange={({ target }) => {
          if (target.value === payment.payment) return;
          // A link is for one method: another one needs its own.
          const next = methods.find(({ code }) => code === target.value);
          onChange({ payment: target.value, parts_count: firstParts(next), link: null } satisfies OrderPayment);
        }}
        slotProps={{
          formHelperText: { id: noteId, sx: { color: 'warning.main' } },
          select: {
            displayEmpty: true,
            renderValue: () => (payment.payment === '' ? t('choose') : titleOf(payment.payment)),
            SelectDisplayProps: {
              'aria-labelledby': `${labelledBy} ${id}`,
              'aria-describedby':
                [describedBy, note === '' ? undefined : noteId].filter(Boolean).join(' ') || undefined,
              'aria-required': required || undefined,
              'aria-invalid': invalid || undefined,
            },
          },
        }}
      >
        {isUnavailable && (
          <MenuItem value={payment.payment} disabled>
            {titleOf(payment.payment)}
          </MenuItem>
        )}
        {methods.map(({ code, title, minimum }) => (
          <MenuItem key={code} value={code} disabled={minimum !== null} sx={{ display: 'block' }}>
            {title}
            {minimum !== null && (
              <Typography variant="caption" component="div">
                {t('minimum', { sum: formatMoney(toMoney(minimum), language) })}
              </Typography>
            )}
          </MenuItem>
        ))}
      </TextField>
      {parts && (
        <div>
          <FieldLabel htmlFor={`${id}-parts`}>{t('parts')}</FieldLabel>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, '& .text-box': { width: 88 } }}>
            <NumberTextBox
              id={`${id}-parts`}
              value={payment.parts_count}
              min={parts.min}
              max={parts.max}
              disabled={disabled}
              describedBy={`${id}-parts-note`}
              onChange={(count) => {
                if (typeof count === 'number' && Number.isInteger(count) && count >= partsBounds.min)
                  onChange({ ...payment, parts_count: count, link: null });
              }}
            />
            {perPart !== undefined && (
              <Typography variant="small" sx={{ color: 'text.secondary' }}>
                {t('perPart', { sum: formatMoney(perPart, language) })}
              </Typography>
            )}
          </Box>
          <Typography id={`${id}-parts-note`} variant="caption" sx={(theme) => ({ color: theme.tokens.textHint })}>
            {t('partsRange', parts)}
          </Typography>
        </div>
      )}
      {chosen && chosen.code !== 'cash' && (
        <PaymentLinkBlock
          payment={payment}
          disabled={disabled}
          isDue={isDue}
          onLink={(link) => actions.setSavedValue(field.name, locale, { ...payment, link })}
        />
      )}
    </Box>
  );
}
