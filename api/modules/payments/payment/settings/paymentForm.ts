import type { PaymentCode } from '#domain/payment/PaymentOffer';
import { partsBounds, paymentPrefix } from '#domain/payment/paymentSettings';
import type { FieldSpec, GroupSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';

/** Of an inactive method nothing else is asked for (docs/decisions/029-settings.md). */
const dependent = { independent: false } as const;
const amount = { type: 'number', min: 0, step: 0.01 } as const;

const key = (name: string, minlength: number, maxlength: number): FieldSpec => ({
  name,
  type: 'password',
  sealed: true,
  minlength,
  maxlength,
});

function method(code: PaymentCode, further: readonly FieldSpec[] = []): FieldSpec[] {
  const prefix = paymentPrefix[code];
  const shown: FieldSpec[] = [
    { name: `${prefix}_merchant_available`, type: 'yesno', default: false, ...dependent },
    { name: `${prefix}_title`, type: 'text', required: true, multilangual: true, maxlength: 64, ...dependent },
    ...further.map((field) => ({ ...field, ...dependent })),
    { name: `${prefix}_min_order_price`, ...amount, ...dependent, width: 'half' },
  ];
  const active: FieldSpec = {
    name: `${prefix}_active`,
    type: 'yesno',
    default: false,
    ruler: true,
    trueDependent: shown.map(({ name }) => name),
  };
  return [active, ...shown];
}

const parts = (name: string, start: number): FieldSpec => ({
  name,
  type: 'number',
  required: true,
  ...partsBounds,
  step: 1,
  default: start,
  width: 'half',
});

export const paymentForm: readonly GroupSpec[] = [
  group(
    'payment',
    section('cash', ...method('cash')),
    section(
      'privat_installments',
      key('privat_installments_public_apikey', 20, 20),
      key('privat_installments_private_apikey', 32, 32),
      { name: 'privat_installments_recipient_id', type: 'text', maxlength: 20 },
      ...method('privat_installments', [
        parts('privat_installments_min_parts', partsBounds.min),
        parts('privat_installments_max_parts', partsBounds.max),
      ]),
    ),
    section('liqpay', key('liqpay_public_apikey', 12, 32), key('liqpay_private_apikey', 40, 64)),
    section('privat24', ...method('privat24')),
    section('card', ...method('card')),
    section('gpay', ...method('gpay')),
  ),
];
