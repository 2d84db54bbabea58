import { formatMoney } from '#domain/commerce/formatMoney';
import { bilingualText } from '#core/schema/EntityTexts';
import type { MailTemplate } from '#core/schema/MailTemplate';
import type { PaymentLinkValues } from './PaymentLinkValues';
import { samplePaymentLink } from './PaymentLinkValues';

const texts = {
  title: bilingualText('Посилання на оплату: повідомлення', 'Payment link: message'),
  pay: bilingualText(
    'Ярмарок: до сплати за замовленням № {number} {sum}. Оплатити протягом доби: {url}',
    'Yarmarok: {sum} to pay for order #{number}. Pay within a day: {url}',
  ),
};

/** To a client without an email who is to pay, or to pay the rest. */
export const paymentLinkMessage: MailTemplate<PaymentLinkValues> = {
  name: 'payment-link-message',
  title: texts.title,
  isMessage: true,
  sample: samplePaymentLink,
  content: ({ number, sum, url }, language) => ({
    subject: '',
    paragraphs: [
      texts.pay[language]
        .replace('{number}', () => number)
        .replace('{sum}', () => formatMoney(sum, language))
        .replace('{url}', () => url),
    ],
    reason: '',
  }),
};
