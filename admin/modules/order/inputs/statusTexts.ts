import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  current: 'Current status',
  none: 'No status yet: it is set when the order is saved.',
  next: 'New status',
  choose: 'Choose a status',
  comment: 'Comment',
  optional: 'optional',
  commentHint: 'The client reads it in the letter or message',
  report: 'Report to client',
  change: 'Change status',
  history: 'Status history',
  pending: 'Will be saved',
  undo: 'Undo',
  changed: 'New status: %{status}. Save the order.',
  reported: 'the client was told',
  notReported: 'the client was not told',
  toReport: 'the client will be told',
  isAutomatic: 'Clients are always told of this status.',
  byMail: 'A letter to %{to}',
  byViber: 'Viber or SMS to %{to}',
  bySms: 'SMS to %{to}',
  parts: '%{count} part |||| %{count} parts',
  cost: '≈ %{sum}',
  held: 'after quiet hours, at %{time}',
  demo: 'Demo: no real message is sent.',
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
  commentHint: 'Клієнт прочитає його в листі чи повідомленні',
  report: 'Повідомити клієнта',
  change: 'Змінити статус',
  history: 'Історія статусів',
  pending: 'Буде збережено',
  undo: 'Повернути',
  changed: 'Новий статус: %{status}. Збережіть замовлення.',
  reported: 'клієнта повідомлено',
  notReported: 'клієнта не повідомляли',
  toReport: 'клієнта буде повідомлено',
  isAutomatic: 'Про цей статус клієнтів повідомляють завжди.',
  byMail: 'Лист на %{to}',
  byViber: 'Viber або SMS на %{to}',
  bySms: 'SMS на %{to}',
  parts: '%{count} частина |||| %{count} частини |||| %{count} частин',
  cost: '≈ %{sum}',
  held: 'після тихих годин, о %{time}',
  demo: 'Демонстрація: справжнього повідомлення не буде.',
  paid: 'Клієнт сплатив %{sum}. Після скасування поверніть кошти: кнопка буде в блоці «Платежі й повернення».',
  paidByStaff: 'Клієнт сплатив %{sum}. Після скасування гроші повернуть працівники маркетплейсу.',
};

export const statusTexts = { en, uk };
export const useStatusTexts = createTextsHook(statusTexts);
