import type { ShippingSettings } from '../../../../domain/delivery/shippingSettings';
import { shippingSettings, shippingSettingsId } from '../../../../domain/delivery/shippingSettings';
import type { PaymentSettings } from '../../../../domain/payment/paymentSettings';
import { paymentSettings, paymentSettingsId } from '../../../../domain/payment/paymentSettings';
import type { HookContext } from '../../../schema/HookContext';
import { settingsCollection } from '../settingsCollection';

/** What is configured of payment and delivery, in one read. */
export async function readSettings({
  store,
}: Pick<HookContext, 'store'>): Promise<{ payments: PaymentSettings[]; shipping: ShippingSettings }> {
  const records = await store.getMany(settingsCollection, [paymentSettingsId, shippingSettingsId]);
  const record = (id: string) => records.find(({ _id }) => _id === id) ?? null;
  return {
    payments: paymentSettings(record(paymentSettingsId)),
    shipping: shippingSettings(record(shippingSettingsId)),
  };
}
