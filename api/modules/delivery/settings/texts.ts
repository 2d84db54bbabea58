import { deliveryTypes } from '#domain/delivery/OrderAddress';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
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

const waybillTexts: Readonly<Record<string, FieldTexts>> = {
  novapost_sender: {
    title: bilingualText('Відправник', 'Sender'),
    hint: bilingualText(
      'Контрагент і контактна особа з кабінету Нової пошти. Спершу завантажте їх кнопкою праворуч',
      'Counterparty and contact person of your Nova Poshta account. Load them with the button beside the form first',
    ),
  },
  novapost_sender_phone: {
    title: bilingualText('Телефон відправника', 'Sender’s phone'),
    hint: bilingualText('Порожньо: телефон контактної особи', 'Empty: that of the contact person'),
  },
  novapost_sender_address: {
    title: bilingualText('Відділення, з якого відправляєте', 'Branch that you send from'),
  },
  novapost_weight: {
    title: bilingualText('Звичайна вага, кг', 'Usual weight, kg'),
    hint: bilingualText('Її можна змінити в кожній накладній', 'It can be changed in each waybill'),
  },
  novapost_payer: {
    title: bilingualText('Хто оплачує доставку', 'Who pays for delivery'),
    options: {
      Recipient: bilingualText('Отримувач', 'Recipient'),
      Sender: bilingualText('Відправник', 'Sender'),
    },
  },
  novapost_cargo: {
    title: bilingualText('Вид вантажу', 'Type of cargo'),
    options: {
      Parcel: bilingualText('Посилка', 'Parcel'),
      Cargo: bilingualText('Вантаж', 'Cargo'),
      Documents: bilingualText('Документи', 'Documents'),
    },
  },
  novapost_length: {
    title: bilingualText('Довжина, см', 'Length, cm'),
    hint: bilingualText('Розміри потрібні для поштоматів', 'Parcel lockers need the size'),
  },
  novapost_width: { title: bilingualText('Ширина, см', 'Width, cm') },
  novapost_height: { title: bilingualText('Висота, см', 'Height, cm') },
  novapost_completes: {
    title: bilingualText('Завершувати отримані замовлення', 'Complete received orders'),
    hint: bilingualText(
      'Коли посилку отримано, відправлене замовлення стає виконаним',
      'A sent order becomes complete when its parcel is received',
    ),
  },
  novapost_stuck_days: {
    title: bilingualText('Посилка не рухається, днів', 'A parcel does not move, days'),
    hint: bilingualText(
      'Якщо стан посилки стільки днів не змінювався, замовлення потрапляє до проблемних',
      'An order whose parcel has had the same state for so many days is a problem',
    ),
  },
};

/** Carriers, in the genitive. */
export const serviceTexts = {
  novaPoshta: bilingualText('Нової пошти', 'Nova Poshta'),
  ukrPoshta: bilingualText('Укрпошти', 'Ukrposhta'),
};

/** Where a sender hands parcels over. */
export const branchText = bilingualText('Нова пошта: відділення', 'Nova Poshta: branch');

export const texts: FixedRecordSpec['texts'] = {
  groups: { shipping: bilingualText('Доставка', 'Shipping') },
  sections: {
    novapost: bilingualText('Нова пошта: ключ', 'Nova Poshta: key'),
    novapost_warehouse: bilingualText('Нова пошта: до відділення', 'Nova Poshta: to a branch'),
    novapost_address: bilingualText('Нова пошта: кур’єром', 'Nova Poshta: by courier'),
    novapost_waybills: bilingualText('Нова пошта: накладні', 'Nova Poshta: waybills'),
    ukrpost: bilingualText('Укрпошта: ключ', 'Ukrposhta: key'),
    ukrpost_warehouse: bilingualText('Укрпошта: до відділення', 'Ukrposhta: to an office'),
    ukrpost_address: bilingualText('Укрпошта: кур’єром', 'Ukrposhta: by courier'),
    selfshipping: bilingualText('Самовивіз', 'Self-pickup'),
  },
  fields: {
    ...Object.fromEntries(
      deliveryTypes.flatMap((type) => prefixedTexts(type, type === 'selfshipping' ? deliveryTexts : carrierTexts)),
    ),
    novapost_apikey: { title: bilingualText('Ключ API', 'API key') },
    ...waybillTexts,
    ukrpost_apikey: { title: bilingualText('Ключ API', 'API key') },
    selfshipping_points: { title: bilingualText('Точки самовивозу', 'Self-pickup points') },
  },
};
