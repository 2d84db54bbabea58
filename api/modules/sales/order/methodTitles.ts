import { shippingSettings, shippingSettingsId } from '../../../../domain/delivery/shippingSettings';
import { paymentSettings, paymentSettingsId } from '../../../../domain/payment/paymentSettings';
import type { OptionTitles } from '../../../schema/EntityHooks';
import type { HookContext } from '../../../schema/HookContext';
import { settingsCollection } from '../settingsCollection';

/** What the settings call the methods of payment and the ways of delivery (requirements N-18). */
export async function methodTitles({ store, language }: HookContext): Promise<OptionTitles> {
  const records = await store.getMany(settingsCollection, [paymentSettingsId, shippingSettingsId]);
  const record = (id: string) => records.find(({ _id }) => _id === id) ?? null;
  const payments = paymentSettings(record(paymentSettingsId));
  const deliveries = shippingSettings(record(shippingSettingsId)).methods;
  return {
    payment_code: Object.fromEntries(payments.map(({ code, title }) => [code, title[language]])),
    delivery_type: Object.fromEntries(deliveries.map(({ type, title }) => [type, title[language]])),
  };
}
