import { maxFreeShippingSteps } from '#domain/delivery/freeShippingSteps';
import { cargoTypes, sizeBounds, weightBounds, usualStuckDays } from '#domain/delivery/waybillSettings';
import { waybillPayers } from '#domain/wire/Waybill';
import type { DeliveryType } from '#domain/delivery/OrderAddress';
import type { FieldSpec, GroupSpec } from '#core/schema/EntitySpec';
import { group, section } from '#core/schema/EntitySpec';

const dependent = { independent: false } as const;
const amount = { type: 'number', min: 0, step: 0.01, width: 'half' } as const;

const key = (name: string, length: number): FieldSpec => ({
  name,
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

const size = { type: 'number', ...sizeBounds, step: 1, width: 'third' } as const;

/** How waybills are made out (docs/delivery.md): all of it can be left for later. */
const waybills: FieldSpec[] = [
  { name: 'novapost_sender', type: 'select' },
  { name: 'novapost_sender_phone', type: 'phone', width: 'half' },
  { name: 'novapost_sender_address', type: 'address', max: 1 },
  { name: 'novapost_weight', type: 'number', ...weightBounds, step: 0.1, default: 1, width: 'half' },
  { name: 'novapost_payer', type: 'select', options: waybillPayers, default: 'Recipient', width: 'half' },
  { name: 'novapost_cargo', type: 'select', options: cargoTypes, default: 'Parcel', width: 'half' },
  { name: 'novapost_length', ...size },
  { name: 'novapost_width', ...size },
  { name: 'novapost_height', ...size },
  { name: 'novapost_completes', type: 'yesno', default: false },
  { name: 'novapost_stuck_days', type: 'number', min: 1, max: 30, step: 1, default: usualStuckDays, width: 'half' },
];

export const shippingForm: readonly GroupSpec[] = [
  group(
    'shipping',
    section('novapost', key('novapost_apikey', 32)),
    section('novapost_warehouse', ...carrierMethod('novapost_warehouse')),
    section('novapost_address', ...carrierMethod('novapost_address')),
    section('novapost_waybills', ...waybills),
    section('ukrpost', key('ukrpost_apikey', 36)),
    section('ukrpost_warehouse', ...carrierMethod('ukrpost_warehouse')),
    section('ukrpost_address', ...carrierMethod('ukrpost_address')),
    section(
      'selfshipping',
      ...method('selfshipping', [{ name: 'selfshipping_points', type: 'selfshipping-points', required: true }]),
    ),
  ),
];
