import { formatMoney } from '#domain/commerce/formatMoney';
import { bilingualText } from '#core/schema/EntityTexts';
import type { MailTemplate } from '#core/schema/MailTemplate';
import type { PaymentLinkValues } from './PaymentLinkValues';
import { samplePaymentLink } from './PaymentLinkValues';

const texts = {
  title: bilingualText('Посилання на оплату', 'Payment link'),
  subject: bilingualText('Оплата замовлення № {number}', 'Payment of order #{number}'),
  greeting: bilingualText('Добрий день!', 'Hello!'),
  pay: bilingualText(
    'До сплати за замовленням № {number}: {sum}. Посилання діє добу.',
    'To pay for order #{number}: {sum}. The link is valid for a day.',
  ),
  button: bilingualText('Оплатити', 'Pay'),
  reason: bilingualText(
    'Ви отримали цей лист, бо зробили замовлення на «Ярмарку».',
    'You get this mail because you have ordered on Yarmarok.',
  ),
};

/** To a client who is to pay, or to pay the rest. */
export const paymentLinkMail: MailTemplate<PaymentLinkValues> = {
  name: 'payment-link',
  title: texts.title,
  sample: samplePaymentLink,
  content: ({ number, sum, url }, language) => {
    const say = (text: string): string =>
      text.replace('{number}', () => number).replace('{sum}', () => formatMoney(sum, language));
    return {
      subject: say(texts.subject[language]),
      paragraphs: [texts.greeting[language], say(texts.pay[language])],
      button: { label: texts.button[language], url },
      reason: texts.reason[language],
    };
  },
};
