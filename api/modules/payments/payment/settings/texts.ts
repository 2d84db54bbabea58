import { paymentCodes } from '#domain/payment/PaymentOffer';
import { paymentPrefix } from '#domain/payment/paymentSettings';
import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { methodTexts, prefixedTexts } from '../../../orders/shared/offers/methodTexts';

const paymentTexts: Readonly<Record<string, FieldTexts>> = {
  ...methodTexts,
  min_order_price: {
    title: bilingualText('Мінімальна сума замовлення, ₴', 'Minimum order, ₴'),
    hint: bilingualText('Порожньо: без обмеження', 'Empty: no limit'),
  },
};

const publicKey = { title: bilingualText('Публічний ключ', 'Public key') };
const privateKey = { title: bilingualText('Приватний ключ', 'Private key') };

/** Services, in the genitive. */
export const serviceTexts = {
  privatBank: bilingualText('ПриватБанку (оплата частинами)', 'PrivatBank (payment in instalments)'),
  liqPay: bilingualText('LiqPay', 'LiqPay'),
};

export const texts: FixedRecordSpec['texts'] = {
  groups: { payment: bilingualText('Оплата', 'Payment') },
  sections: {
    cash: bilingualText('Готівка', 'Cash'),
    privat_installments: bilingualText('Оплата частинами ПриватБанку', 'PrivatBank instalments'),
    liqpay: bilingualText('LiqPay: ключі', 'LiqPay: keys'),
    privat24: bilingualText('LiqPay: Приват24', 'LiqPay: Privat24'),
    card: bilingualText('LiqPay: картка', 'LiqPay: card'),
    gpay: bilingualText('LiqPay: Google Pay', 'LiqPay: Google Pay'),
  },
  fields: {
    ...Object.fromEntries(paymentCodes.flatMap((code) => prefixedTexts(paymentPrefix[code], paymentTexts))),
    privat_installments_public_apikey: publicKey,
    privat_installments_private_apikey: privateKey,
    privat_installments_recipient_id: { title: bilingualText('ID отримувача', 'Recipient ID') },
    privat_installments_min_parts: { title: bilingualText('Мінімум платежів', 'Fewest payments') },
    privat_installments_max_parts: { title: bilingualText('Максимум платежів', 'Most payments') },
    liqpay_public_apikey: publicKey,
    liqpay_private_apikey: privateKey,
  },
};
