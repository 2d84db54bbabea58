import { z } from 'zod';
import { bilingualText } from '#core/schema/EntityTexts';
import { definePaymentService } from '../contract/PaymentService';
import { liqPayAddress } from './liqPayAddress';
import { liqPayProvider, readLiqPayCallback } from './liqPayProvider';

const publicKey = 'liqpay_public_apikey';
const privateKey = 'liqpay_private_apikey';

export const liqPay = definePaymentService({
  code: 'liqpay',
  name: 'LiqPay',
  title: bilingualText('LiqPay', 'LiqPay'),
  ofTitle: bilingualText('LiqPay', 'LiqPay'),
  heading: bilingualText('LiqPay: ключі', 'LiqPay: keys'),
  address: liqPayAddress,
  credentials: [
    { name: publicKey, title: bilingualText('Публічний ключ', 'Public key'), minlength: 12, maxlength: 32 },
    { name: privateKey, title: bilingualText('Приватний ключ', 'Private key'), minlength: 40, maxlength: 64 },
  ],
  methods: [
    {
      code: 'privat24',
      prefix: 'liqpay_privat24',
      title: bilingualText('Приват24', 'Privat24'),
      heading: bilingualText('LiqPay: Приват24', 'LiqPay: Privat24'),
    },
    {
      code: 'card',
      prefix: 'liqpay_card',
      title: bilingualText('Карткою онлайн', 'Card online'),
      heading: bilingualText('LiqPay: картка', 'LiqPay: card'),
    },
    {
      code: 'gpay',
      prefix: 'liqpay_gpay',
      title: bilingualText('Google Pay', 'Google Pay'),
      heading: bilingualText('LiqPay: Google Pay', 'LiqPay: Google Pay'),
    },
  ],
  takesNumberOnce: true,
  conduct: {
    link: 'signed',
    report: 'read',
    namesAmount: true,
    isToldLifetime: true,
    refund: 'later',
    refundsThere: 'parts',
  },
  callback: {
    summary: 'For LiqPay: how a payment stands. Signed; a form, not JSON.',
    body: z.object({ data: z.string().max(60_000), signature: z.string().max(64) }),
    read: readLiqPayCallback,
  },
  account: (value) =>
    value(publicKey) && value(privateKey) ? { publicKey: value(publicKey), privateKey: value(privateKey) } : null,
  demoAccount: ({ account, key }) => ({ publicKey: account, privateKey: key }),
  connect: liqPayProvider,
});
