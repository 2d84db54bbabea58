import type { PaymentOffer } from '../../../../domain/payment/PaymentOffer';
import { paymentOffers, paymentSettings, paymentSettingsId } from '../../../../domain/payment/paymentSettings';
import type { HookContext } from '../../../schema/HookContext';
import { settingsCollection } from '../settingsCollection';

/** The methods that orders of a shop can be paid with. */
export async function offeredPayments(
  shopId: string,
  { store, config }: Pick<HookContext, 'store' | 'config'>,
): Promise<PaymentOffer[]> {
  const record = await store.get(settingsCollection, paymentSettingsId);
  return paymentOffers(paymentSettings(record), shopId === config.ownerShopId);
}
