import type { FixedRecordSpec } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import { withActivePayments } from './activePayments';
import { checkShippingSettings } from './checkShippingSettings';
import { shippingChoices } from './shippingChoices';
import { shippingForm } from './shippingForm';
import { texts } from './texts';

/** Ways of delivery (domain §3 Shipping provider settings). */
export const shippingSettingsSpec: FixedRecordSpec = {
  title: bilingualText('Доставка', 'Shipping'),
  icon: 'local-shipping',
  form: shippingForm,
  texts,
  hooks: {
    beforeSave: checkShippingSettings,
    afterRead: withActivePayments,
    choices: (field, _record, context) => shippingChoices(field, context),
  },
};
