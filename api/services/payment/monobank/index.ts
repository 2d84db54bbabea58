import { bilingualText } from '#core/schema/EntityTexts';
import { definePaymentService } from '../contract/PaymentService';
import { invoiceSchema } from './invoice';
import { monobankProvider, readMonobankCallback } from './monobankProvider';

const token = 'monobank_token';

/** Cards, Apple Pay and Google Pay: acquiring of monobank ("plata by mono"). */
export const monobank = definePaymentService({
  code: 'monobank',
  name: 'monobank',
  title: bilingualText('plata by mono', 'plata by mono'),
  ofTitle: bilingualText('monobank (plata by mono)', 'monobank (plata by mono)'),
  heading: bilingualText('plata by mono', 'plata by mono'),
  address: { variable: 'MONOBANK_URL', url: 'https://api.monobank.ua' },
  credentials: [{ name: token, title: bilingualText('Токен X-Token', 'X-Token'), minlength: 20, maxlength: 64 }],
  methods: [
    {
      code: 'mono',
      prefix: 'monobank',
      title: bilingualText('Карткою, plata by mono', 'Card, plata by mono'),
      heading: bilingualText('plata by mono', 'plata by mono'),
    },
  ],
  conduct: {
    link: 'called',
    report: 'asked',
    namesAmount: true,
    isToldLifetime: true,
    refund: 'later',
    refundsThere: 'parts',
  },
  callback: {
    summary: 'For monobank: how an invoice stands. Signed in the header X-Sign.',
    body: invoiceSchema,
    read: readMonobankCallback,
  },
  account: (value) => (value(token) ? { token: value(token) } : null),
  demoAccount: ({ key }) => ({ token: key }),
  connect: monobankProvider,
});
