import { matchAll } from '#domain/query/Where';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { HookContext } from '#core/schema/HookContext';
import { waybillCarriers } from '../../../services/carriers/carriers';
import type { Carrier } from '../../../services/carriers/contract/Carrier';
import { senderCollection } from '../directory/StoredSender';
import { activePayments, paymentFields } from './activePayments';
import { branchText } from './texts';

async function senderChoices({ store }: Pick<HookContext, 'store'>): Promise<DatalistItem[]> {
  const { records } = await store.find(senderCollection.name, { where: matchAll });
  return records.map(({ _id, title }) => ({ value: _id, view: title }));
}

const branchChoices = (carrier: Carrier, { language }: Pick<HookContext, 'language'>): DatalistItem[] =>
  carrier.methods
    .filter(({ kind }) => kind === 'warehouse')
    .map(({ type }) => ({ value: type, view: branchText(carrier)[language] }));

async function paymentChoices(
  isOwnerShop: boolean,
  context: Pick<HookContext, 'store' | 'language'>,
): Promise<DatalistItem[]> {
  const offered = await activePayments(context);
  return offered(isOwnerShop).map(({ code, title }) => ({ value: code, view: title[context.language] || code }));
}

/** Senders, where parcels are handed over, payments that are active; null for another field. */
export function shippingChoices(
  field: string,
  context: Pick<HookContext, 'store' | 'language'>,
): Promise<DatalistItem[]> | null {
  for (const carrier of waybillCarriers) {
    if (field === `${carrier.code}_sender`) return senderChoices(context);
    if (field === `${carrier.code}_sender_address`) return Promise.resolve(branchChoices(carrier, context));
  }
  const payments = paymentFields.find(({ name }) => name === field);
  return payments ? paymentChoices(payments.isOwnerShop, context) : null;
}
