import type { SameKeys } from '../../core/i18n/texts';

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
  pending: 'Will be saved',
  undo: 'Undo',
  changed: 'New status: %{status}. Save the order.',
  reported: 'the client is told',
  notReported: 'the client is not told',
  toReport: 'the client will be told',
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
  pending: 'Буде збережено',
  undo: 'Повернути',
  changed: 'Новий статус: %{status}. Збережіть замовлення.',
  reported: 'клієнта повідомлено',
  notReported: 'клієнта не повідомлено',
  toReport: 'клієнта буде повідомлено',
};

export const statusTexts = { en, uk };
