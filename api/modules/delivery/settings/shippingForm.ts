import { maxFreeShippingSteps } from '#domain/delivery/freeShippingSteps';
import type { DeliveryType } from '#domain/delivery/deliveryMethods';
import { carrierOfType, deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { FieldSpec, GroupSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';
import { carriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import type { CarrierCredential } from '../../../services/carriers/contract/CarrierCredential';

const dependent = { independent: false } as const;
const amount = { type: 'number', min: 0, step: 0.01, width: 'half' } as const;

const key = (code: string, { name, length }: CarrierCredential): FieldSpec => ({
  name: `${code}_${name}`,
  type: 'password',
  sealed: true,
  minlength: length,
  maxlength: length,
});

function method(type: DeliveryType, further: readonly FieldSpec[]): FieldSpec[] {
  const merchantPayments = `${type}_merchant_available_payments`;
  const payments = { type: 'select', multiple: true, required: true, ...dependent } as const;
  const shown: FieldSpec[] = [
    { name: `${type}_title`, type: 'text', required: true, multilangual: true, maxlength: 64, ...dependent },
    { name: `${type}_available_payments`, ...payments },
    ...further.map((field) => ({ ...field, ...dependent })),
    {
      name: `${type}_merchant_available`,
      type: 'yesno',
      default: false,
      ruler: true,
      trueDependent: [merchantPayments],
      ...dependent,
    },
  ];
  const active: FieldSpec = {
    name: `${type}_active`,
    type: 'yesno',
    default: false,
    ruler: true,
    trueDependent: shown.map(({ name }) => name),
  };
  return [active, ...shown, { name: merchantPayments, ...payments }];
}

const carrierMethod = (type: DeliveryType): FieldSpec[] =>
  method(type, [
    { name: `${type}_price`, ...amount },
    { name: `${type}_free_shipping_from`, ...amount },
    { name: `${type}_free_shipping_steps`, type: 'tags', max: maxFreeShippingSteps },
  ]);

/** The sections of a carrier: its keys, the ways that it delivers in, its waybills. */
const carrierSections = ({ code, credentials, waybills }: Carrier) => [
  section(code, ...credentials.map((credential) => key(code, credential))),
  ...deliveryTypes
    .filter((type) => carrierOfType(type)?.code === code)
    .map((type) => section(type, ...carrierMethod(type))),
  ...(waybills
    ? [
        section(
          `${code}_waybills`,
          ...waybills.credentials.map((credential) => key(code, credential)),
          ...waybills.fields.map((field) => ({ ...field, name: `${code}_${field.name}` })),
        ),
      ]
    : []),
];

export const shippingForm: readonly GroupSpec[] = [
  group(
    'shipping',
    ...carriers.flatMap(carrierSections),
    section(
      'selfshipping',
      ...method('selfshipping', [{ name: 'selfshipping_points', type: 'selfshipping-points', required: true }]),
    ),
  ),
];
