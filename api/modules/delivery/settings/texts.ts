import type { CarrierKind } from '#domain/delivery/carriers/addressKinds';
import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { carriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import { methodTexts, prefixedTexts } from '../../orders/shared/offers/methodTexts';

const deliveryTexts: Readonly<Record<string, FieldTexts>> = {
  ...methodTexts,
  available_payments: {
    title: bilingualText('Способи оплати', 'Payments'),
    hint: bilingualText('Для замовлень власного магазину маркетплейсу', 'For orders of the marketplace’s own shop'),
  },
  merchant_available_payments: {
    title: bilingualText('Способи оплати для магазинів', 'Payments for shops'),
    hint: bilingualText('Для замовлень інших магазинів', 'For orders of other shops'),
  },
};

const carrierTexts: Readonly<Record<string, FieldTexts>> = {
  ...deliveryTexts,
  price: {
    title: bilingualText('Ціна доставки, ₴', 'Delivery price, ₴'),
    hint: bilingualText('Її додають до суми замовлення', 'It is added to the order'),
  },
  free_shipping_from: {
    title: bilingualText('Безкоштовно від, ₴', 'Free from, ₴'),
    hint: bilingualText('Порожньо: безкоштовної доставки немає', 'Empty: delivery is never free'),
  },
  free_shipping_steps: {
    title: bilingualText('Знижки на доставку', 'Delivery discounts'),
    hint: bilingualText(
      'Сума й відсоток: 500:50 означає, що від 500 ₴ доставка вдвічі дешевша. До чотирьох',
      'Sum and percent: 500:50 halves the price of delivery from 500 ₴ on. Up to four',
    ),
  },
};

const kindTexts: Readonly<Record<CarrierKind, Bilingual>> = {
  warehouse: bilingualText('до відділення', 'to a branch'),
  courier: bilingualText('кур’єром', 'by courier'),
  office: bilingualText('до відділення', 'to an office'),
};

const behind = ({ title }: Carrier, { uk, en }: Bilingual): Bilingual =>
  bilingualText(`${title.uk}: ${uk}`, `${title.en}: ${en}`);

/** Where a sender hands parcels over to a carrier. */
export const branchText = (carrier: Carrier): Bilingual => behind(carrier, bilingualText('відділення', 'branch'));

const sectionTexts = (carrier: Carrier): Readonly<Record<string, Bilingual>> => ({
  [carrier.code]: behind(carrier, bilingualText('ключ', 'key')),
  ...Object.fromEntries(carrier.methods.map(({ type, kind }) => [type, behind(carrier, kindTexts[kind])])),
  ...(carrier.waybills && {
    [`${carrier.code}_waybills`]: behind(carrier, bilingualText('накладні', 'waybills')),
  }),
});

const fieldTexts = ({ code, credentials, waybills }: Carrier): Readonly<Record<string, FieldTexts>> =>
  Object.fromEntries([
    ...[...credentials, ...(waybills?.credentials ?? [])].map(
      ({ name, title, hint }) => [`${code}_${name}`, { title, ...(hint && { hint }) }] as const,
    ),
    ...Object.entries(waybills?.texts ?? {}).map(([name, texts]) => [`${code}_${name}`, texts] as const),
  ]);

export const texts: FixedRecordSpec['texts'] = {
  groups: { shipping: bilingualText('Доставка', 'Shipping') },
  sections: {
    ...Object.fromEntries(carriers.flatMap((carrier) => Object.entries(sectionTexts(carrier)))),
    selfshipping: bilingualText('Самовивіз', 'Self-pickup'),
  },
  fields: {
    ...Object.fromEntries(
      deliveryTypes.flatMap((type) => prefixedTexts(type, type === 'selfshipping' ? deliveryTexts : carrierTexts)),
    ),
    ...Object.fromEntries(carriers.flatMap((carrier) => Object.entries(fieldTexts(carrier)))),
    selfshipping_points: { title: bilingualText('Точки самовивозу', 'Self-pickup points') },
  },
};
