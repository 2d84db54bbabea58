import type { ShippingSettings } from '../../../../domain/delivery/shippingSettings';
import { shippingSettings, shippingSettingsId } from '../../../../domain/delivery/shippingSettings';
import { letterSettingsId, mailedStatuses } from '../../../../domain/order/letterSettings';
import type { PaymentSettings } from '../../../../domain/payment/paymentSettings';
import { paymentSettings, paymentSettingsId } from '../../../../domain/payment/paymentSettings';
import type { SystemStore } from '../../../ports/SystemStore';
import { settingsCollection } from '../settingsCollection';

interface SalesSettings {
  payments: readonly PaymentSettings[];
  shipping: ShippingSettings;
  /** Of which clients are mailed without being marked. */
  mailedStatuses: readonly unknown[];
}

/** By store: as they were at a version of the collection. */
const read = new WeakMap<SystemStore, { version: number; settings: SalesSettings }>();

/** What is configured of orders: read once until somebody, on whatever machine, changes settings. */
export async function readSettings({ store }: { store: SystemStore }): Promise<SalesSettings> {
  // Before the records: a change in between is seen by the next call.
  const version = await store.version(settingsCollection);
  const known = read.get(store);
  if (known?.version === version) return known.settings;
  const records = await store.getMany(settingsCollection, [paymentSettingsId, shippingSettingsId, letterSettingsId]);
  const record = (id: string) => records.find(({ _id }) => _id === id) ?? null;
  const settings = {
    payments: paymentSettings(record(paymentSettingsId)),
    shipping: shippingSettings(record(shippingSettingsId)),
    mailedStatuses: mailedStatuses(record(letterSettingsId)),
  };
  read.set(store, { version, settings });
  return settings;
}
