import type { SameKeys } from '../../core/i18n/texts';

/** Texts of the order's own parts: they load with its form. */
const en = {
  synchronise: 'Sync with 1C',
  synchronising: 'Sending to 1C…',
  report: 'Report to client',
  reporting: 'Sending the letter…',
  changeShop: 'Change the shop?',
  changeShopText: 'The cart will be emptied; the addresses, payment and status will be refreshed.',
  changeShopConfirm: 'Change the shop',
  client: 'Client',
  noClient: 'No client is chosen',
  selectClient: 'Select Client',
  otherClient: 'Select another client',
  open: 'Open',
  orders: 'Orders: %{count}',
  mainAddress: 'Main address',
  takeAddress: 'Deliver to the main address',
  addressTaken: 'The address of the client is in the order. Save the order.',
};

const uk: SameKeys<typeof en> = {
  synchronise: 'Синхронізувати з 1С',
  synchronising: 'Передавання до 1С…',
  report: 'Повідомити клієнта',
  reporting: 'Надсилаємо лист…',
  changeShop: 'Змінити магазин?',
  changeShopText: 'Кошик буде очищено, а адреси, оплату й статус — оновлено.',
  changeShopConfirm: 'Змінити магазин',
  client: 'Клієнт',
  noClient: 'Клієнта не вибрано',
  selectClient: 'Вибрати клієнта',
  otherClient: 'Вибрати іншого клієнта',
  open: 'Відкрити',
  orders: 'Замовлень: %{count}',
  mainAddress: 'Основна адреса',
  takeAddress: 'Доставити на основну адресу',
  addressTaken: 'Адресу клієнта додано до замовлення. Збережіть замовлення.',
};

export const orderTexts = { en, uk };
