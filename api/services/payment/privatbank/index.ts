import { z } from 'zod';
import { bilingualText } from '#core/schema/EntityTexts';
import { definePaymentService } from '../contract/PaymentService';
import { instalmentsProvider, readInstalmentsCallback } from './instalmentsProvider';
import { privatBankAddress } from './privatBankAddress';

const storeId = 'privat_installments_public_apikey';
const password = 'privat_installments_private_apikey';
const recipientId = 'privat_installments_recipient_id';

const text = z.string().max(64);

/** Payment in instalments. */
export const privatBank = definePaymentService({
  code: 'privat_installments',
  name: 'ПриватБанк',
  title: bilingualText('Оплата частинами ПриватБанку', 'PrivatBank instalments'),
  ofTitle: bilingualText('ПриватБанку (оплата частинами)', 'PrivatBank (payment in instalments)'),
  heading: bilingualText('Оплата частинами ПриватБанку', 'PrivatBank instalments'),
  address: privatBankAddress,
  credentials: [
    { name: storeId, title: bilingualText('Публічний ключ', 'Public key'), minlength: 20, maxlength: 20 },
    { name: password, title: bilingualText('Приватний ключ', 'Private key'), minlength: 32, maxlength: 32 },
    { name: recipientId, title: bilingualText('ID отримувача', 'Recipient ID'), maxlength: 20, isOpen: true },
  ],
  methods: [
    {
      code: 'privat_installments',
      prefix: 'privat_installments',
      title: bilingualText('Оплата частинами', 'Installments'),
      heading: bilingualText('Оплата частинами ПриватБанку', 'PrivatBank instalments'),
      inParts: true,
    },
  ],
  conduct: {
    link: 'called',
    report: 'read',
    namesAmount: false,
    isToldLifetime: false,
    refund: 'atOnce',
    refundsThere: 'whole',
  },
  callback: {
    summary: 'For PrivatBank: how a payment by instalments stands. Signed.',
    // Fields that the bank adds are ignored: they are not signed.
    body: z.object({
      storeId: text,
      orderId: text,
      paymentState: text,
      // The whole of it is signed; what is stored is cut.
      message: z
        .string()
        .nullish()
        .transform((said) => said ?? ''),
      signature: text,
    }),
    read: readInstalmentsCallback,
  },
  account: (value) =>
    value(storeId) && value(password)
      ? { storeId: value(storeId), password: value(password), recipientId: value(recipientId) }
      : null,
  demoAccount: ({ account, key }) => ({ storeId: account, password: key, recipientId: '' }),
  connect: instalmentsProvider,
});
