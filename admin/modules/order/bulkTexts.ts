import type { SameKeys } from '../../core/i18n/texts';

/** Texts of what is done with many orders, and of their documents: they load with the buttons. */
const en = {
  documents: 'Documents',
  print: 'Print',
  packingSlip: 'Packing slip',
  invoice: 'Invoice',
  packingSlips: 'Packing slips (PDF)',
  invoices: 'Invoices (PDF)',
  changeStatus: 'Change status',
  title: 'Change the status (%{count})',
  next: 'New status',
  choose: 'Choose a status',
  comment: 'Comment',
  commentHint: 'The clients read it in the letter',
  report: 'Report to clients',
  checking: 'Checking the orders…',
  changing: 'Will change: %{changing} of %{total}',
  tried: 'Only the first %{count} were checked.',
  group: '%{count}: %{reason}',
  more: 'and %{count} more',
  withoutEmail: 'Clients without an email, who get no letter: %{count}',
  noPreview: 'The orders could not be checked. Try again.',
  apply: 'Change status (%{count})',
  cancel: 'Cancel',
};

const uk: SameKeys<typeof en> = {
  documents: 'Документи',
  print: 'Друк',
  packingSlip: 'Пакувальний лист',
  invoice: 'Рахунок-фактура',
  packingSlips: 'Пакувальні листи (PDF)',
  invoices: 'Рахунки-фактури (PDF)',
  changeStatus: 'Змінити статус',
  title: 'Змінити статус (%{count})',
  next: 'Новий статус',
  choose: 'Виберіть статус',
  comment: 'Коментар',
  commentHint: 'Клієнти прочитають його в листі',
  report: 'Повідомити клієнтів',
  checking: 'Перевіряємо замовлення…',
  changing: 'Зміниться: %{changing} з %{total}',
  tried: 'Перевірено лише перші %{count}.',
  group: '%{count}: %{reason}',
  more: 'і ще %{count}',
  withoutEmail: 'Клієнтів без електронної пошти, які не отримають листа: %{count}',
  noPreview: 'Не вдалося перевірити замовлення. Спробуйте ще раз.',
  apply: 'Змінити статус (%{count})',
  cancel: 'Скасувати',
};

export const orderBulkTexts = { en, uk };
