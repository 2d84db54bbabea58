import { createTextsHook } from '../../../core/i18n/createTextsHook';
import type { SameKeys } from '../../../core/i18n/texts';

const en = {
  title: 'Needs your attention',
  none: 'All orders have been dealt with',
  parts: 'Which orders',
  part: { all: 'All', problems: 'Problems', new: 'New', toSend: 'To send' },
  accept: 'Accept',
  acceptOrder: 'Accept order %{title}',
  open: { refund: 'Refund', toSend: 'Create waybill', parcel: 'Open waybill', other: 'Look into it' },
  openOrder: '%{action}: order %{title}',
  since: 'Since %{time}',
  noClient: 'no client',
  more: 'Show %{count} more',
  list: 'Open in the list',
};

const uk: SameKeys<typeof en> = {
  title: 'Чекають вашої дії',
  none: 'Усі замовлення опрацьовано',
  parts: 'Які замовлення',
  part: { all: 'Усі', problems: 'Проблемні', new: 'Нові', toSend: 'До відправлення' },
  accept: 'Прийняти',
  acceptOrder: 'Прийняти замовлення %{title}',
  open: { refund: 'Повернути кошти', toSend: 'Створити накладну', parcel: 'Відкрити накладну', other: 'Розібратися' },
  openOrder: '%{action}: замовлення %{title}',
  since: 'З %{time}',
  noClient: 'без клієнта',
  more: 'Показати ще %{count}',
  list: 'Відкрити у списку',
};

export const queueTexts = { en, uk };
export const useQueueTexts = createTextsHook(queueTexts);
