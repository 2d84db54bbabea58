import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { checkPaymentSettings } from './checkPaymentSettings';
import { paymentForm } from './paymentForm';
import { texts } from './texts';

/** Methods of payment (domain §3 Payment provider settings). */
export const paymentSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Оплата', 'Payment'),
  icon: 'credit-card',
  form: paymentForm,
  texts,
  hooks: { beforeSave: checkPaymentSettings },
};
