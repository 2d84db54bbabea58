import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  current: 'Current status',
  none: 'No status yet: it is set when the order is saved.',
  next: 'New status',
  choose: 'Choose a status',
  comment: 'Comment',
  optional: 'optional',
  commentHint: 'The client reads it in the letter',
  report: 'Report to client',
  change: 'Change status',
  history: 'Status history',
  steps: 'The way of the order',
  step: { accepted: 'Accepted', paid: 'Paid', sent: 'Sent', complete: 'Completed', canceled: 'Canceled' },
  stepDone: 'done',
  stepAhead: 'not yet',
  pending: 'Will be saved',
  undo: 'Undo',
  changed: 'New status: %{status}. Save the order.',
  reported: 'with a letter to the client',
  notReported: 'without a letter',
  toReport: 'with a letter to the client',
  paid: 'The client has paid %{sum}. Give the money back once the order is canceled: the button will be at “Payments and returns”.',
  paidByStaff:
    'The client has paid %{sum}. Once the order is canceled, the marketplace’s staff will give the money back.',
};

const uk: SameKeys<typeof en> = {
  current: 'Поточний статус',
  none: 'Статусу ще немає: він з’явиться після збереження замовлення.',
  next: 'Новий статус',
  choose: 'Виберіть статус',
  comment: 'Коментар',
  optional: 'необов’язково',
  commentHint: 'Клієнт прочитає його в листі',
  report: 'Повідомити клієнта',
  change: 'Змінити статус',
  history: 'Історія статусів',
  steps: 'Шлях замовлення',
  step: {
    accepted: 'Прийнято',
    paid: 'Оплачено',
    sent: 'Відправлено',
    complete: 'Виконано',
    canceled: 'Скасовано',
  },
  stepDone: 'зроблено',
  stepAhead: 'ще ні',
  pending: 'Буде збережено',
  undo: 'Повернути',
  changed: 'Новий статус: %{status}. Збережіть замовлення.',
  reported: 'з листом клієнтові',
  notReported: 'без листа',
  toReport: 'з листом клієнтові',
  paid: 'Клієнт сплатив %{sum}. Після скасування поверніть кошти: кнопка буде в блоці «Платежі й повернення».',
  paidByStaff: 'Клієнт сплатив %{sum}. Після скасування гроші повернуть працівники маркетплейсу.',
};

export const statusTexts = { en, uk };
export const useStatusTexts = createTextsHook(statusTexts);
