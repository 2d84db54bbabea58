import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  choose: 'Choose a payment method',
  none: 'No payment method is available for this delivery and sum.',
  unavailable: 'Not available for this delivery any more',
  minimum: 'From %{sum}',
  parts: 'Number of payments',
  partsCount: 'payments: %{count}',
  partsRange: 'From %{min} to %{max}',
  perPart: '%{sum} a month',
  create: 'Create payment link',
  again: 'Create again',
  creating: 'Creating…',
  saveFirst: 'Save the order first: the link is for the saved order.',
  link: 'Payment link',
  send: 'Send the link to the client',
  copy: 'Copy',
  copied: 'Copied',
};

const uk: SameKeys<typeof en> = {
  choose: 'Виберіть спосіб оплати',
  none: 'Для цієї доставки й суми немає доступних способів оплати.',
  unavailable: 'Для цієї доставки більше не доступно',
  minimum: 'Від %{sum}',
  parts: 'Кількість платежів',
  partsCount: 'платежів: %{count}',
  partsRange: 'Від %{min} до %{max}',
  perPart: 'по %{sum} на місяць',
  create: 'Створити посилання на оплату',
  again: 'Створити ще раз',
  creating: 'Створюємо…',
  saveFirst: 'Спершу збережіть замовлення: посилання створюється для збереженого.',
  link: 'Посилання на оплату',
  send: 'Надіслати посилання клієнтові',
  copy: 'Копіювати',
  copied: 'Скопійовано',
};

export const paymentTexts = { en, uk };
export const usePaymentTexts = createTextsHook(paymentTexts);
