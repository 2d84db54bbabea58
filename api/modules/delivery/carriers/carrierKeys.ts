import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import type { CarrierKeys } from '../../../services/carriers/contract/CarrierContext';
import { settingsCollection } from '../../orders/shared/settingsCollection';

type KeyedCarrier = Pick<Carrier, 'code' | 'credentials'>;

/** By name, as they are stored; '' where there is none. */
async function sealedKeys(
  { code, credentials }: KeyedCarrier,
  { store }: Pick<HookContext, 'store'>,
): Promise<[name: string, sealed: string][]> {
  const record = await store.get(settingsCollection, shippingSettingsId);
  return credentials.map(({ name }) => [name, record ? textOf(record, `${code}_${name}`) : '']);
}

/** Whether any of a carrier's keys is there: then nothing stands in for it. */
export const hasCarrierKey = async (carrier: KeyedCarrier, context: Pick<HookContext, 'store'>): Promise<boolean> =>
  (await sealedKeys(carrier, context)).some(([, sealed]) => sealed !== '');

/** The installation's keys of a carrier; null while one is missing. */
export async function carrierKeys(
  carrier: KeyedCarrier,
  context: Pick<HookContext, 'store' | 'secretBox'>,
): Promise<CarrierKeys | null> {
  const keys: Record<string, string> = {};
  for (const [name, sealed] of await sealedKeys(carrier, context)) {
    const key = sealed === '' ? null : await context.secretBox.open(sealed);
    if (!key) return null;
    keys[name] = key;
  }
  return keys;
}
