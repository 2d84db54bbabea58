import type { ShippingSettings } from '#domain/delivery/shippingSettings';
import { shippingSettings, shippingSettingsId } from '#domain/delivery/shippingSettings';
import { letterSettingsId, mailedStatuses } from '#domain/order/letterSettings';
import { paymentSettingsId } from '#domain/payment/paymentSettings';
import type { ReadStore } from '#core/ports/ReadStore';
import { ReadByVersion } from '#core/kernel/ReadByVersion';
import { settingsCollection } from '../settingsCollection';
import type { PaymentSettings } from './paymentSettings';
import { paymentSettings } from './paymentSettings';
import type { EntityRecords } from '#core/ports/EntityRecords';

const ids = [paymentSettingsId, shippingSettingsId, letterSettingsId];

interface SalesSettings {
  payments: readonly PaymentSettings[];
  shipping: ShippingSettings;
  /** Of which clients are mailed without being marked. */
  mailedStatuses: readonly unknown[];
}

const settingsOf = (record: (id: string) => EntityRecords['properties'] | null): SalesSettings => ({
  payments: paymentSettings(record(paymentSettingsId)),
  shipping: shippingSettings(record(shippingSettingsId)),
  mailedStatuses: mailedStatuses(record(letterSettingsId)),
});

const settings = new ReadByVersion(settingsCollection, async ([key = ''], store) => {
  const records = new Map((await store.getMany(settingsCollection, ids)).map((record) => [record._id, record]));
  return new Map([[key, settingsOf((id) => records.get(id) ?? null)]]);
});

/** What is configured of orders. */
export async function readSettings({ store }: { store: ReadStore }): Promise<SalesSettings> {
  const [read] = (await settings.get(['sales'], store)).values();
  return read ?? settingsOf(() => null);
}
