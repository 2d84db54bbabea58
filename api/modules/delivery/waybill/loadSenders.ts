import { requirePrivilege } from '#core/kernel/requirePrivilege';
import { matchAll } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import type { WaybillCarrier } from '../../../services/carriers/carriers';
import type { CarrierSenders } from '../../../services/carriers/contract/CarrierWaybills';
import { askCarrier, carrierAccount } from './carrierAccount';
import { senderCollection } from '../directory/StoredSender';

/** Stores who may send parcels by the stored key of a carrier: the settings choose one of them. */
export async function loadSenders(
  carrier: WaybillCarrier,
  load: CarrierSenders['load'],
  context: Context,
): Promise<EnvelopeReply> {
  const { store, clock } = context;
  requirePrivilege('serviceKeys', context);
  const account = await carrierAccount(carrier, context);
  if (!account) throw refuse(409, 'keyMissing');
  const senders = await askCarrier(() => load(account.keys, account.context), carrier, context);
  const rows = senders.map((sender) =>
    systemRecord(`${sender.counterparty}:${sender.contact}`, clock.now(), { ...sender }),
  );
  await store.remove(senderCollection.name, matchAll);
  if (rows.length > 0) await store.insert(senderCollection.name, rows);
  return envelopeReply({ count: rows.length }, { messages: [infoMessage('sendersLoaded', { count: rows.length })] });
}
