import { partsBounds } from '#domain/payment/paymentSettings';
import type { FieldSpec, GroupSpec, SectionSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { cash } from '../../../../services/payment/paymentMethods';
import type { PaymentMethod } from '../../../../services/payment/contract/PaymentMethod';
import type { Credential, PaymentService } from '../../../../services/payment/contract/PaymentService';
import { paymentServices } from '../../../../services/payment/paymentServices';

/** Of an inactive method nothing else is asked for (docs/decisions/029-settings.md). */
const dependent = { independent: false } as const;
const amount = { type: 'number', min: 0, step: 0.01 } as const;

const credential = ({ name, minlength, maxlength, isOpen }: Credential): FieldSpec =>
  isOpen
    ? { name, type: 'text', maxlength }
    : { name, type: 'password', sealed: true, ...(minlength !== undefined && { minlength }), maxlength };

const parts = (name: string, start: number): FieldSpec => ({
  name,
  type: 'number',
  required: true,
  ...partsBounds,
  step: 1,
  default: start,
  width: 'half',
  ...dependent,
});

function methodFields({ prefix, inParts }: PaymentMethod): FieldSpec[] {
  const shown: FieldSpec[] = [
    { name: `${prefix}_merchant_available`, type: 'yesno', default: false, ...dependent },
    { name: `${prefix}_title`, type: 'text', required: true, multilangual: true, maxlength: 64, ...dependent },
    ...(inParts ? [parts(`${prefix}_min_parts`, partsBounds.min), parts(`${prefix}_max_parts`, partsBounds.max)] : []),
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

/** The keys stand in a section of their own where several methods need them. */
function serviceSections({ code, credentials, methods }: PaymentService): SectionSpec[] {
  const keys = credentials.map(credential);
  const [only, ...others] = methods;
  return only && others.length === 0
    ? [section(code, ...keys, ...methodFields(only))]
    : [section(code, ...keys), ...methods.map((method) => section(method.code, ...methodFields(method)))];
}

export const paymentForm: readonly GroupSpec[] = [
  group('payment', section(cash.code, ...methodFields(cash)), ...paymentServices.flatMap(serviceSections)),
];
