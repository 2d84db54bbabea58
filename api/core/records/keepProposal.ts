import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { approvalMark } from '../schema/ApprovalSpec';
import type { Entity } from '../schema/defineEntity';
import { systemRecord } from '../schema/systemCollection';
import type { HeldBack } from './HeldBack';
import type { StoredProposal } from './StoredProposal';
import { proposalCollection, proposalId } from './StoredProposal';

/** Writes what a save has held back, in place of what waited before. */
export async function keepProposal(
  entity: Entity,
  record: StoredRecord,
  { proposed }: HeldBack,
  context: Context,
): Promise<void> {
  const { store, records, clock, user, origin } = context;
  const id = proposalId(entity.name, record._id);
  if (!proposed) {
    await store.remove(proposalCollection.name, { op: 'ids', ids: [id] });
    return;
  }
  const proposal: StoredProposal = systemRecord(id, clock.now(), {
    ...{ entity: entity.name, record: record._id, shop: entity.spec.shopOf?.(record) ?? null },
    ...proposed,
    baseRevision: record._revision,
    by: user?.id ?? '',
    ...{ origin: origin.kind, originId: origin.id ?? '' },
    ...{ state: 'waiting' as const, reason: '', action: '' },
  });
  for (;;) {
    const stored = await store.get(proposalCollection.name, id);
    const written = stored
      ? await store.replace(proposalCollection.name, { ...proposal, _revision: stored._revision + 1 })
      : await store.insert(proposalCollection.name, [proposal]);
    if (written.ok) break;
  }
  // Somebody may have approved what waited before, between the two writes: what nobody has seen waits again.
  await records.updateDerived(entity, new Map([[record._id, { [approvalMark]: record[approvalMark] }]]));
}

/** Takes back what an operation has proposed for these records, where it still waits. */
export async function withdrawProposals(
  entity: Entity,
  ids: readonly string[],
  operation: string,
  context: Context,
): Promise<void> {
  if (!entity.spec.approval || ids.length === 0) return;
  const { store, records } = context;
  const known = await store.getMany(
    proposalCollection.name,
    ids.map((id) => proposalId(entity.name, id)),
  );
  const own = known.filter(({ originId, state, isNew }) => originId === operation && state === 'waiting' && !isNew);
  if (own.length === 0) return;
  await store.remove(proposalCollection.name, { op: 'ids', ids: own.map(({ _id }) => _id) });
  await records.updateDerived(entity, new Map(own.map(({ record }) => [record, { [approvalMark]: '' }])));
}
