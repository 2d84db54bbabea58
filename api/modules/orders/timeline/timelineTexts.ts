import { bilingualText } from '#core/schema/EntityTexts';

export const timelineTexts = {
  created: bilingualText('Замовлення створено', 'The order was created'),
  removed: bilingualText('Замовлення видалено', 'The order was removed'),
  restored: bilingualText('Замовлення відновлено', 'The order was restored'),
  status: bilingualText('Статус: {status}', 'Status: {status}'),
  changed: bilingualText('Змінено: {fields}', 'Changed: {fields}'),
  mail: bilingualText('Клієнта повідомлено про статус: {status}', 'The client was told of the status: {status}'),
  mailWaits: bilingualText(
    'Лист клієнтові про статус «{status}» надсилається',
    'The email to the client about the status “{status}” is being sent',
  ),
  mailKept: bilingualText(
    'Лист клієнтові про статус «{status}» чекає: поштового сервера немає',
    'The email to the client about the status “{status}” waits: there is no mail server',
  ),
  mailFailed: bilingualText(
    'Лист клієнтові про статус «{status}» не доставлено',
    'The email to the client about the status “{status}” was not delivered',
  ),
  message: bilingualText(
    'Клієнтові надіслано повідомлення про статус: {status}',
    'The client was sent a message about the status: {status}',
  ),
  messageWaits: bilingualText(
    'Повідомлення клієнтові про статус «{status}» надсилається',
    'The message to the client about the status “{status}” is being sent',
  ),
  messageKept: bilingualText(
    'Повідомлення клієнтові про статус «{status}» чекає: його немає чим надіслати',
    'The message to the client about the status “{status}” waits: there is nothing to send it by',
  ),
  messageFailed: bilingualText(
    'Повідомлення клієнтові про статус «{status}» не доставлено',
    'The message to the client about the status “{status}” was not delivered',
  ),
  smsArrived: bilingualText(
    'Клієнт отримав SMS про статус: {status}',
    'The client got an SMS about the status: {status}',
  ),
  viberArrived: bilingualText(
    'Клієнт отримав повідомлення у Viber про статус: {status}',
    'The client got a message in Viber about the status: {status}',
  ),
  returned: bilingualText('Повернення: {lines}. Сума: {sum}', 'Returned: {lines}. Sum: {sum}'),
  withDelivery: bilingualText('з доставкою', 'with the delivery'),
  notRestocked: bilingualText('не на склад', 'not into stock'),
};

export const enteredTexts = {
  payment: bilingualText('Оплату внесено: {sum}, {way}', 'A payment was entered: {sum}, {way}'),
  refund: bilingualText('Гроші повернено: {sum}, {way}', 'Money was given back: {sum}, {way}'),
  concession: bilingualText('Знижка після оформлення: {sum}', 'Let off of the price: {sum}'),
};
