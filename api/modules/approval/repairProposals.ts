import type { Where } from '#domain/query/Where';
import { anyOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import { followProposals } from '#core/records/followProposals';
import { keepProposal } from '#core/records/keepProposal';
import { proposalCollection, proposalId } from '#core/records/StoredProposal';
import { isUnapproved, whereRefused, whereWaits } from '#core/schema/ApprovalSpec';
import type { Entity } from '#core/schema/defineEntity';
import { requireEntity } from '#core/kernel/accessTo';

const batchSize = 500;

const open: Where = { op: 'in', path: 'state', values: ['waiting', 'refused'] };

async function* batches(scan: (after: string) => Promise<string[]>): AsyncGenerator<string[]> {
  for (let ids = await scan(''); ids.length > 0; ids = await scan(ids.at(-1) ?? '')) yield ids;
}

/** A record that nobody has approved waits as a whole: without a proposal nobody could refuse it. */
async function proposeWhole(entity: Entity, record: StoredRecord, services: Services): Promise<void> {
  const held = { isNew: true, replaced: [], fields: {}, base: {}, waits: true };
  const by = record._updatedBy;
  const user = typeof by === 'string' && by !== '' ? { id: by } : null;
  await keepProposal(entity, record, held, { ...services, user, origin: { kind: 'form' } });
}

/**
 * A save or a decision is several writes, and a process may die between two of them: here the marks of records become
 * what their proposals are, and a new record without a proposal gets one. Others may propose and decide meanwhile.
 */
export async function repairProposals(services: Services): Promise<void> {
  const { store } = services;
  const entity = requireEntity('product', services);
  const marked = (after: string): Promise<string[]> =>
    store.scanIds(entity.collection.name, anyOf(whereWaits, whereRefused), after, batchSize);
  const proposed = (after: string): Promise<string[]> => store.scanIds(proposalCollection.name, open, after, batchSize);
  for await (const ids of batches(marked)) {
    const known = new Set(
      (
        await store.getMany(
          proposalCollection.name,
          ids.map((id) => proposalId(entity.name, id)),
        )
      ).map(({ record }) => record),
    );
    const missing = ids.filter((id) => !known.has(id));
    for (const record of missing.length === 0 ? [] : await store.getMany(entity.collection.name, missing))
      if (isUnapproved(record)) await proposeWhole(entity, record, services);
    await followProposals(entity, ids, services);
  }
  for await (const ids of batches(proposed)) {
    const proposals = await store.getMany(proposalCollection.name, ids);
    await followProposals(
      entity,
      proposals.map(({ record }) => record),
      services,
    );
  }
}
