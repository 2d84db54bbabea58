import { matchAll } from '#domain/query/Where';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { systemRecord } from '#core/schema/systemCollection';
import { askCarrier, carrierAccount } from './carrierAccount';
import { senderCollection } from '../directory/StoredSender';

/** Stores who may send parcels by the stored key: the settings choose one of them. */
export async function loadSenders(context: Context): Promise<EnvelopeReply> {
  const { store, clock, user } = context;
  if (user?.type !== 'admin') throw refuse(403, 'noAccess');
  const account = await carrierAccount(context);
  if (!account) throw refuse(409, 'keyMissing');
  const found = await askCarrier(async () => {
    const senders: { counterparty: string; contact: string; title: string; phone: string }[] = [];
    for (const { Ref: counterparty, Description: name } of await account.client.senders())
      for (const { Ref: contact, Description: person, Phones: phone } of await account.client.contacts(counterparty))
        senders.push({ counterparty, contact, title: [name, person, phone].filter(Boolean).join(', '), phone });
    return senders;
  }, context);
  const rows = found.map((sender) =>
    systemRecord(`${sender.counterparty}:${sender.contact}`, clock.now(), { ...sender }),
  );
  await store.remove(senderCollection.name, matchAll);
  if (rows.length > 0) await store.insert(senderCollection.name, rows);
  return envelopeReply({ count: rows.length }, { messages: [infoMessage('sendersLoaded', { count: rows.length })] });
}
