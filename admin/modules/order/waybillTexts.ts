import { createTextsHook } from '../../core/i18n/createTextsHook';
import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the waybill's card and dialog. */
const en = {
  title: 'Waybill and delivery',
  none: 'There is no waybill yet',
  number: 'Waybill %{number}',
  demo: 'Of the demo carrier: nothing is sent',
  unclear: '%{carrier} has not confirmed the last step. Repeat it in a minute.',
  create: 'Create waybill',
  creating: 'Creating…',
  print: 'Print',
  opensInTab: 'opens in a new tab',
  remove: 'Delete waybill',
  removeQuestion: 'Delete the waybill %{number}?',
  removeText: '%{carrier} deletes it too. You can make out another one.',
  track: 'Where is the parcel?',
  tracking: 'Asking…',
  states: 'States of the parcel',
  noStates: 'The carrier has not told anything yet',
  unsaved: 'The order has unsaved changes: the waybill is made out from the saved order.',
  weight: 'Weight, kg',
  seats: 'Number of seats',
  description: 'Description',
  cost: 'Declared value, ₴',
  payer: 'Who pays for delivery',
  payers: { Recipient: 'Recipient', Sender: 'Sender' },
  backward: 'Take money from the recipient',
  backwardSum: 'Sum to take, ₴',
  cancel: 'Cancel',
};

const uk: SameKeys<typeof en> = {
  title: 'Накладна й доставка',
  none: 'Накладної ще немає',
  number: 'Накладна %{number}',
  demo: 'Демонстраційний перевізник: насправді нічого не надсилається',
  unclear: '%{carrier} не підтвердила останньої дії. Повторіть її за хвилину.',
  create: 'Створити накладну',
  creating: 'Створюємо…',
  print: 'Надрукувати',
  opensInTab: 'відкриється в новій вкладці',
  remove: 'Видалити накладну',
  removeQuestion: 'Видалити накладну %{number}?',
  removeText: 'Її видалить і %{carrier}. Після цього можна створити іншу.',
  track: 'Де посилка?',
  tracking: 'Запитуємо…',
  states: 'Рух посилки',
  noStates: 'Перевізник ще нічого не повідомив',
  unsaved: 'У замовленні є незбережені зміни: накладну буде створено за збереженими даними.',
  weight: 'Вага, кг',
  seats: 'Кількість місць',
  description: 'Опис',
  cost: 'Оголошена вартість, ₴',
  payer: 'Хто оплачує доставку',
  payers: { Recipient: 'Отримувач', Sender: 'Відправник' },
  backward: 'Отримати кошти від покупця',
  backwardSum: 'Сума до отримання, ₴',
  cancel: 'Скасувати',
};

export const waybillTexts = { en, uk };
export const useWaybillTexts = createTextsHook(waybillTexts);
