import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { TextParams } from '../../../domain/text/translate';
import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs, living } from '../../../domain/query/Where';
import type { RecordAction } from '../../../domain/wire/Form';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, Touched } from '../../ports/Store';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { inUse } from './inUse';

interface Change {
  needs: RecordAction;
  /** The field of the form that it sets, for persons who may only read that one. */
  field?: string;
  /** Only these records are changed by it. */
  applies: Where;
  sets: Changes;
  done: MessageKey;
  guard?: 'remove' | 'disable';
}

const isNot = (value: boolean): Where => ({ op: 'not', of: flagIs('active.0', value) });

/** What the bulk actions and the single delete and restore come down to. */
export const changes: Readonly<Record<BulkAction, Change>> = {
  'make-active': {
    needs: 'update',
    field: 'active',
    applies: isNot(true),
    sets: { 'active.0': true },
    done: 'savedMany',
  },
  'make-disactive': {
    needs: 'update',
    field: 'active',
    applies: isNot(false),
    sets: { 'active.0': false },
    done: 'savedMany',
    guard: 'disable',
  },
  delete: { needs: 'delete', applies: living, sets: { _deleted: true }, done: 'removedMany', guard: 'remove' },
  restore: { needs: 'restore', applies: flagIs('_deleted', true), sets: { _deleted: false }, done: 'restoredMany' },
};

/** Whether the person may do it at all: neither the action nor the field that it sets is closed to them. */
export function mayChange(action: BulkAction, access: Access): boolean {
  const { needs, field } = changes[action];
  const isClosed =
    field !== undefined && (access.readonly?.includes(field) || Object.hasOwn(access.fixed ?? {}, field));
  return access.may.includes(needs) && !isClosed;
}

export interface Objection {
  key: MessageKey;
  params?: TextParams;
}

/** Why a record can't be removed or switched off; null when it can. */
export async function objectionTo(
  entity: Entity,
  record: StoredRecord,
  change: 'remove' | 'disable',
  context: Context,
): Promise<Objection | null> {
  const key = await entity.spec.hooks?.guard?.(record, change, context);
  if (key) return { key };
  if (!entity.spec.protectUsed || change !== 'remove') return null;
  const count = await inUse(entity, record._id, context);
  return count > 0 ? { key: 'recordInUse', params: { count } } : null;
}

/** Whether a rule looks at each record. */
export const isGuarded = ({ spec: { hooks, protectUsed } }: Entity, guard: 'remove' | 'disable' | undefined): boolean =>
  guard !== undefined && (hooks?.guard !== undefined || (guard === 'remove' && protectUsed === true));

/** A record that a rule keeps as it is. */
export interface Objected {
  record: StoredRecord;
  objection: Objection;
}

/** Of the records that fulfil `where` those that no rule keeps from the change, and those that one does. Null: nothing is asked. */
export async function askGuard(
  entity: Entity,
  where: Where,
  guard: 'remove' | 'disable' | undefined,
  context: Context,
): Promise<{ allowed: string[]; objected: Objected[] } | null> {
  if (!guard || !isGuarded(entity, guard)) return null;
  const allowed: string[] = [];
  const objected: Objected[] = [];
  for await (const record of context.store.stream(entity.collection.name, { where })) {
    const objection = await objectionTo(entity, record, guard, context);
    if (objection) objected.push({ record, objection });
    else allowed.push(record._id);
  }
  return { allowed, objected };
}

/** Runs it alone, where the entity asks for that. */
export const inTurn = <T>({ spec }: Entity, context: Context, work: () => Promise<T>): Promise<T> =>
  spec.oneAtATime ? context.turns.take(spec.collection, work) : work();

export interface Changed {
  touched: Touched[];
  objected: Objected[];
}

/**
 * Changes every record that fulfils `where`, that the person may see and that is not in that state already, except those
 * that a rule protects, each at the revision that it was found at. Needs the entity's turn; `afterBulk` is the caller's
 * to run. `lease` is asked right before the write.
 */
export async function changeMany(
  entity: Entity,
  action: BulkAction,
  where: Where,
  access: Access,
  stamp: Changes,
  context: Context,
  lease?: { check(): void },
): Promise<Changed> {
  const { applies, sets, guard } = changes[action];
  const wanted = allOf(where, access.where, applies);
  const asked = await askGuard(entity, wanted, guard, context);
  const chosen = asked ? allOf({ op: 'ids', ids: asked.allowed }, access.where, applies) : wanted;
  const touched = await patchFound(entity.collection.name, chosen, { ...sets, ...stamp }, context, lease);
  return { touched, objected: asked?.objected ?? [] };
}

/** A record that somebody saves between the look and the write is looked at again. */
async function patchFound(
  collection: string,
  where: Where,
  set: Changes,
  { store }: Pick<Context, 'store'>,
  lease?: { check(): void },
): Promise<Touched[]> {
  const touched: Touched[] = [];
  for (let found = await store.find(collection, { where }); found.records.length > 0;) {
    lease?.check();
    const patches = new Map(found.records.map(({ _id, _revision }) => [_id, { set, revision: _revision }]));
    const patched = await store.patchEach(collection, patches);
    touched.push(...patched);
    for (const { id } of patched) patches.delete(id);
    if (patches.size === 0) break;
    found = await store.find(collection, { where: allOf({ op: 'ids', ids: [...patches.keys()] }, where) });
  }
  return touched;
}
