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
    'The letter to the client about the status “{status}” is being sent',
  ),
  mailKept: bilingualText(
    'Лист клієнтові про статус «{status}» чекає: поштового сервера немає',
    'The letter to the client about the status “{status}” waits: there is no mail server',
  ),
  mailFailed: bilingualText(
    'Лист клієнтові про статус «{status}» не доставлено',
    'The letter to the client about the status “{status}” was not delivered',
  ),
  returned: bilingualText('Повернення: {lines}. Сума: {sum}', 'Returned: {lines}. Sum: {sum}'),
  withDelivery: bilingualText('з доставкою', 'with the delivery'),
  waybillCreated: bilingualText('Створено накладну {number}', 'Waybill {number} was made out'),
  waybillRemoved: bilingualText('Видалено накладну {number}', 'Waybill {number} was deleted'),
  waybillGone: bilingualText(
    'Накладну {number} видалено в кабінеті Нової пошти',
    'Waybill {number} was deleted in Nova Poshta’s own cabinet',
  ),
  parcelRedirected: bilingualText(
    'Посилку {number} переадресовано, її новий номер — {state}',
    'Parcel {number} was redirected, its new number is {state}',
  ),
  numberRejected: bilingualText(
    'Нова пошта не приймає номера {number}: {state}',
    'Nova Poshta does not accept the number {number}: {state}',
  ),
  parcel: bilingualText('Посилка {number}: {state}', 'Parcel {number}: {state}'),
  notRestocked: bilingualText('не на склад', 'not into stock'),
};

export const enteredTexts = {
  payment: bilingualText('Оплату внесено: {sum}, {way}', 'A payment was entered: {sum}, {way}'),
  refund: bilingualText('Гроші повернено: {sum}, {way}', 'Money was given back: {sum}, {way}'),
  concession: bilingualText('Знижка після оформлення: {sum}', 'Let off of the price: {sum}'),
};

export const exchangeTexts = {
  queued: bilingualText('Поставлено в чергу для 1С', 'Queued for 1C'),
  collected: bilingualText('1С забрала замовлення', '1C collected the order'),
  number: bilingualText('Номер у 1С: {detail}', 'Number in 1C: {detail}'),
  paid: bilingualText('1С: оплачено {detail}', '1C: paid {detail}'),
  shipped: bilingualText('1С: відвантажено {detail}', '1C: shipped {detail}'),
  canceled: bilingualText('1С: скасовано або вилучено', '1C: canceled or removed'),
  payment: bilingualText('1С: оплата {detail}', '1C: payment {detail}'),
  refund: bilingualText('1С: повернення коштів {detail}', '1C: refund {detail}'),
  shipment: bilingualText('1С: відвантаження {detail}', '1C: shipment {detail}'),
  goodsReturn: bilingualText('1С: повернення товару {detail}', '1C: goods returned {detail}'),
  documentCanceled: bilingualText('1С: документ скасовано: {detail}', '1C: the document was canceled: {detail}'),
};

export const paymentEventTexts = {
  created: bilingualText('Створено посилання на оплату: {sum}', 'A payment link was created: {sum}'),
  pending: bilingualText('Платіж обробляється: {sum}', 'The payment is being processed: {sum}'),
  paid: bilingualText('Оплату отримано: {sum}', 'Paid: {sum}'),
  failed: bilingualText('Оплата не пройшла: {detail}', 'The payment failed: {detail}'),
  reversed: bilingualText('Сервіс повернув платіж клієнтові: {sum}', 'The service has reversed the payment: {sum}'),
  mismatch: bilingualText(
    'Сума платежу не збігається із сумою замовлення: {sum}. Перевірте',
    'The payment is of another sum than the order: {sum}. Check it',
  ),
  unclear: bilingualText(
    'Сервіс повідомив те, що потребує вашого рішення: {detail}. Перевірте платіж у його кабінеті',
    'The service reported something that you have to judge: {detail}. See the payment in its own panel',
  ),
  late: bilingualText(
    'Надійшла оплата скасованого замовлення: {sum}. Поверніть кошти',
    'A canceled order was paid: {sum}. Refund it',
  ),
  twice: bilingualText('Замовлення оплачено двічі: {sum}. Поверніть кошти', 'Paid twice: {sum}. Refund it'),
  refundStarted: bilingualText('Розпочато повернення коштів: {sum}', 'A refund was started: {sum}'),
  refund: bilingualText('Повернено кошти: {sum}', 'Refunded: {sum}'),
  refundFailed: bilingualText('Кошти не повернено: {detail}', 'The refund failed: {detail}'),
  reviewed: bilingualText('Питання щодо платежу вирішено: {detail}', 'The payment has been dealt with: {detail}'),
};
