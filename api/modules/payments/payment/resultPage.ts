import type { Language } from '#domain/text/Language';
import type { Context } from '#core/kernel/Context';
import type { FileReply } from '#core/kernel/Reply';
import type { PaymentState } from '../../orders/shared/payments/StoredPayment';
import { paymentCollection } from '../../orders/shared/payments/StoredPayment';

type Outcome = 'paid' | 'failed' | 'waiting';

const outcomes: Record<PaymentState, Outcome> = {
  open: 'waiting',
  pending: 'waiting',
  review: 'waiting',
  paid: 'paid',
  failed: 'failed',
  reversed: 'failed',
};

const words: Record<Outcome, Record<Language, { title: string; text: string }>> = {
  paid: {
    uk: { title: 'Оплату отримано', text: 'Дякуємо! Продавець уже бачить ваш платіж і готує замовлення.' },
    en: { title: 'Payment received', text: 'Thank you! The seller sees your payment and prepares the order.' },
  },
  failed: {
    uk: {
      title: 'Оплата не пройшла',
      text: 'Кошти не списано. Спробуйте ще раз за тим самим посиланням або оберіть інший спосіб оплати.',
    },
    en: {
      title: 'The payment failed',
      text: 'No money was taken. Try again by the same link, or choose another method of payment.',
    },
  },
  waiting: {
    uk: {
      title: 'Платіж обробляється',
      text: 'Оплату ще не підтверджено. Зазвичай підтвердження надходить за кілька хвилин: оновіть сторінку трохи згодом.',
    },
    en: {
      title: 'The payment is being processed',
      text: 'It has not been confirmed yet. That usually takes a few minutes: reload this page a little later.',
    },
  },
};

/**
 * Where the client comes back to from the service. It tells nothing of the order: whoever has the address may see it.
 */
export async function resultPage(
  { payment: id, language }: { payment: string; language: Language },
  { store }: Pick<Context, 'store'>,
): Promise<FileReply> {
  const payment = await store.get(paymentCollection.name, id);
  const { title, text } = words[payment ? outcomes[payment.state] : 'waiting'][language];
  return {
    kind: 'file',
    contentType: 'text/html; charset=utf-8',
    headers: { 'cache-control': 'no-store' },
    body: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`,
  };
}
