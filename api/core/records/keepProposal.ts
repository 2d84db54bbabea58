import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Entity } from '../schema/defineEntity';
import { systemRecord } from '../schema/systemCollection';
import { claimsOf } from './claimedValues';
import { followProposals } from './followProposals';
import type { HeldBack } from './HeldBack';
import type { StoredProposal } from './StoredProposal';
import { isOpenProposal, originOf, proposalCollection, proposalId } from './StoredProposal';

type Parts = Pick<StoredProposal, 'fields' | 'base'> & Required<Pick<StoredProposal, 'origins'>>;

const only = <T>(values: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** What waits of a record, joined with what a save has held back: of each field the last value counts. */
function joined(stored: StoredProposal | null, { replaced, fields, base }: HeldBack, origin: string): Parts {
  const open = stored && isOpenProposal(stored) ? stored : null;
  const kept = Object.keys(open?.fields ?? {}).filter((name) => !replaced.includes(name));
  const origins = Object.keys(fields).map((name) => {
    const known = open && name in open.fields ? originOf(open, name) : null;
    // A step that is done again has proposed it already. What was refused does not come back.
    if (known && known.id === origin && origin !== '') return [name, known] as const;
    const isWaiting = known !== null && open?.state === 'waiting';
    return [name, { id: origin, ...(isWaiting && { earlier: open?.fields[name] }) }] as const;
  });
  return {
    fields: { ...only(open?.fields ?? {}, kept), ...fields },
    // What was proposed first of a field was so over the approved value of then.
    base: { ...only(open?.base ?? {}, kept), ...base },
    origins: {
      ...Object.fromEntries(kept.flatMap((name) => (open ? [[name, originOf(open, name)]] : []))),
      ...Object.fromEntries(origins),
    },
  };
}

/** Writes what a save has held back, joined with what waits by then. */
export async function keepProposal(
  entity: Entity,
  record: StoredRecord,
  held: HeldBack,
  context: Pick<Context, 'store' | 'clock' | 'records' | 'origin'> & { user: { id: string } | null },
): Promise<void> {
  const { store, clock, user, origin } = context;
  const id = proposalId(entity.name, record._id);
  for (;;) {
    const stored = await store.get(proposalCollection.name, id);
    const parts = joined(stored, held, origin.id ?? '');
    const waits = held.isNew || Object.keys(parts.fields).length > 0;
    if (!waits && !stored) break;
    const proposal: StoredProposal = systemRecord(id, clock.now(), {
      ...{ entity: entity.name, record: record._id, shop: entity.spec.shopOf?.(record) ?? null },
      ...{ isNew: held.isNew, ...parts, claims: claimsOf(entity, parts.fields), baseRevision: record._revision },
      by: user?.id ?? '',
      ...{ origin: origin.kind, originId: origin.id ?? '' },
      ...{ state: waits ? ('waiting' as const) : ('withdrawn' as const), reason: '', action: '' },
    });
    const written = stored
      ? await store.replace(proposalCollection.name, { ...proposal, _revision: stored._revision + 1 })
      : await store.insert(proposalCollection.name, [proposal]);
    if (written.ok) break;
  }
  await followProposals(entity, [record._id], context);
}

/** A proposal without what an operation has proposed: what waited before waits again. */
function without(
  entity: Entity,
  proposal: StoredProposal,
  operation: string,
): Parts & Pick<StoredProposal, 'state' | 'claims'> {
  const origins = new Map(Object.keys(proposal.fields).map((name) => [name, originOf(proposal, name)]));
  const left = [...origins].flatMap(([name, { id, earlier }]) => {
    if (id !== operation) return [[name, proposal.fields[name], { id }] as const];
    return earlier === undefined ? [] : [[name, earlier, { id: '' }] as const];
  });
  const fields = Object.fromEntries(left.map(([name, value]) => [name, value]));
  return {
    fields,
    claims: claimsOf(entity, fields),
    base: only(
      proposal.base,
      left.map(([name]) => name),
    ),
    origins: Object.fromEntries(left.map(([name, , origin]) => [name, origin])),
    state: left.length > 0 ? 'waiting' : 'withdrawn',
  };
}

/** Takes back what an operation or import has proposed for these records, where it still waits; the ids of those. */
export async function withdrawProposals(
  entity: Entity,
  ids: readonly string[],
  operation: string,
  context: Pick<Context, 'store' | 'records' | 'clock'>,
): Promise<Set<string>> {
  const withdrawn = new Set<string>();
  if (!entity.spec.approval) return withdrawn;
  const { store, clock } = context;
  for (let pending = [...ids]; pending.length > 0;) {
    const known = await store.getMany(
      proposalCollection.name,
      pending.map((id) => proposalId(entity.name, id)),
    );
    const own = known.filter(
      (each) =>
        each.state === 'waiting' &&
        !each.isNew &&
        Object.keys(each.fields).some((name) => originOf(each, name).id === operation),
    );
    const _updated = new Date(clock.now()).toISOString();
    const patches = own.map((each) => {
      const set = { ...without(entity, each, operation), _updated };
      return [each._id, { revision: each._revision, set }] as const;
    });
    const written = new Set(
      patches.length === 0
        ? []
        : (await store.patchEach(proposalCollection.name, new Map(patches))).map(({ id }) => id),
    );
    for (const { _id, record } of own) if (written.has(_id)) withdrawn.add(record);
    // Somebody has proposed more, or decided, meanwhile.
    pending = own.flatMap(({ _id, record }) => (written.has(_id) ? [] : [record]));
  }
  await followProposals(entity, [...withdrawn], context);
  return withdrawn;
}
