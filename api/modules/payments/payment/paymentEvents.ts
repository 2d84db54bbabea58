import { formatMoney } from '#domain/commerce/formatMoney';
import type { Money } from '#domain/commerce/Money';
import { toMoney } from '#domain/commerce/Money';
import { formatMessage } from '#domain/text/translate';
import type { TimelineEntry } from '#domain/wire/OrderTimeline';
import type { TimelineSource } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import type { PaymentEvent } from '../../orders/shared/payments/StoredPayment';

const texts = {
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

const kindOf = (kind: PaymentEvent['kind']): TimelineEntry['kind'] => {
  if (kind === 'refund' || kind === 'refundStarted') return 'refund';
  return ['created', 'pending', 'paid', 'reviewed'].includes(kind) ? 'payment' : 'problem';
};

/** What payment services have done for an order. */
export const paymentEvents: TimelineSource = async (order, context) => {
  const { language } = context;
  return (await paymentsOf(order, context)).flatMap(({ amount, events }) =>
    events.map(({ time, kind, detail, author }): TimelineEntry => {
      const isPart = kind === 'refund' || kind === 'refundStarted' || kind === 'mismatch';
      const shown = isPart && detail !== '' ? toMoney(Number(detail)) : (amount as Money);
      const sum = formatMoney(shown, language);
      const params = { sum, detail: detail || sum };
      return { time, kind: kindOf(kind), text: formatMessage(language, texts[kind][language], params), author };
    }),
  );
};
