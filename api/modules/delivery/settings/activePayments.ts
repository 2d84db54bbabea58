import { deliveryTypes } from '#domain/delivery/deliveryMethods';
import type { PaymentOffer } from '#domain/payment/PaymentOffer';
import { settingsReader } from '#domain/wire/settingsReader';
import type { ReadContext } from '#core/schema/HookContext';
import { paymentCodes } from '../../../services/payment/paymentMethods';
import { paymentOffers } from '../../orders/shared/offers/paymentSettings';
import { readSettings } from '../../orders/shared/offers/readSettings';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The fields of payments that a way of delivery allows. */
export const paymentFields = deliveryTypes.flatMap((type) => [
  { name: `${type}_available_payments`, isOwnerShop: true },
  { name: `${type}_merchant_available_payments`, isOwnerShop: false },
]);

/** The methods that are active: for the marketplace owner's own shop, and for others. */
export async function activePayments({
  store,
}: Pick<ReadContext, 'store'>): Promise<(isOwnerShop: boolean) => readonly PaymentOffer[]> {
  const { payments } = await readSettings({ store });
  return (isOwnerShop) => paymentOffers(payments, isOwnerShop);
}

/** The record without payments that were switched off since: they are no choices any more. */
export async function withActivePayments(
  record: EntityRecords['properties'],
  context: Pick<ReadContext, 'store'>,
): Promise<EntityRecords['properties']> {
  const stored = settingsReader(record);
  const offered = await activePayments(context);
  const known: readonly unknown[] = paymentCodes;
  const kept: Record<string, unknown> = {};
  for (const { name, isOwnerShop } of paymentFields) {
    const active: readonly unknown[] = offered(isOwnerShop).map(({ code }) => code);
    kept[name] = { '0': stored.list(name).filter((code) => active.includes(code) || !known.includes(code)) };
  }
  return { ...record, ...kept };
}
