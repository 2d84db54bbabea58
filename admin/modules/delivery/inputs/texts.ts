import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

/** Texts of the address editor: they load with it. */
const en = {
  add: 'Add an address',
  entry: 'address %{place}',
  type: 'Delivery',
  main: 'Main address of this kind',
  mainShort: 'main',
  noPlace: 'the place is not given',
  region: 'Region',
  location: 'City or village',
  warehouse: 'Branch or parcel locker',
  street: 'Street, house, flat',
  index: 'Post code',
  city: 'City',
  point: 'Self-pickup point',
  failed: 'The carrier’s lists could not be loaded. What you have entered is kept.',
  retry: 'Try again',
  removeQuestion: 'Really to remove the object?',
  removeText: 'The address is removed when the form is saved.',
  remove: 'Remove',
};

const uk: SameKeys<typeof en> = {
  add: 'Додати адресу',
  entry: 'адреса %{place}',
  type: 'Доставка',
  main: 'Основна адреса цього виду',
  mainShort: 'основна',
  noPlace: 'місце не вказано',
  region: 'Область',
  location: 'Місто чи село',
  warehouse: 'Відділення чи поштомат',
  street: 'Вулиця, будинок, квартира',
  index: 'Індекс',
  city: 'Місто',
  point: 'Точка самовивозу',
  failed: 'Не вдалося завантажити довідник перевізника. Те, що ви ввели, збережено.',
  retry: 'Повторити',
  removeQuestion: 'Видалити адресу?',
  removeText: 'Адресу буде видалено, коли ви збережете форму.',
  remove: 'Видалити',
};

export const addressTexts = { en, uk };
export const useAddressTexts = createTextsHook(addressTexts);
