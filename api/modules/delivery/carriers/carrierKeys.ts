import { shippingSettingsId } from '#domain/delivery/shippingSettings';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { settingsCollection } from '../../orders/shared/settingsCollection';
import type { Carrier } from '../../orders/shared/places/StoredPlace';

/** The installation's key; '' while there is none. */
export async function carrierKey(
  carrier: Carrier,
  { store, secretBox }: Pick<HookContext, 'store' | 'secretBox'>,
): Promise<string> {
  const record = await store.get(settingsCollection, shippingSettingsId);
  const sealed = record ? textOf(record, `${carrier}_apikey`) : '';
  return sealed === '' ? '' : ((await secretBox.open(sealed)) ?? '');
}
