import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import type { CarrierKeys } from '../../../services/carriers/contract/CarrierContext';
import { settingsCollection } from '../../orders/shared/settingsCollection';

/** Whether any of a carrier's keys is there: then nothing stands in for it. */
export async function hasCarrierKey(
  { code, credentials }: Pick<Carrier, 'code' | 'credentials'>,
  { store }: Pick<HookContext, 'store'>,
): Promise<boolean> {
  const record = await store.get(settingsCollection, shippingSettingsId);
  return record !== null && credentials.some(({ name }) => textOf(record, `${code}_${name}`) !== '');
}

/** The installation's keys of a carrier; null while one is missing. */
export async function carrierKeys(
  { code, credentials }: Pick<Carrier, 'code' | 'credentials'>,
  { store, secretBox }: Pick<HookContext, 'store' | 'secretBox'>,
): Promise<CarrierKeys | null> {
  const record = await store.get(settingsCollection, shippingSettingsId);
  const keys: Record<string, string> = {};
  for (const { name } of credentials) {
    const sealed = record ? textOf(record, `${code}_${name}`) : '';
    const key = sealed === '' ? null : await secretBox.open(sealed);
    if (!key) return null;
    keys[name] = key;
  }
  return keys;
}
