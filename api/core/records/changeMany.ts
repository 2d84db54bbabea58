import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { TextParams } from '../../../domain/text/translate';
import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs, notDeleted } from '../../../domain/query/Where';
import type { RecordAction } from '../../../domain/wire/Form';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes, UpdatedRecord } from '../../ports/Store';
import type { Context } from '../Context';
import type { Access } from '../entity/Access';
import type { Entity } from '../entity/defineEntity';
import { countReferences } from './countReferences';

interface BulkChange {
  requiredPermission: RecordAction;
  /** The field of the form that it sets, for persons who may only read that one. */
  field?: string;
  /** Only these records are changed by it. */
  appliesTo: Where;
  values: Changes;
  doneMessage: MessageKey;
  guardedChange?: 'remove' | 'disable';
}

const isNot = (value: boolean): Where => ({ op: 'not', of: flagIs('active.0', value) });

/** What the bulk actions and the single delete and restore come down to. */
export const bulkChanges: Readonly<Record<BulkAction, BulkChange>> = {
  'make-active': {
    requiredPermission: 'update',
    field: 'active',
    appliesTo: isNot(true),
    values: { 'active.0': true },
    doneMessage: 'savedMany',
  },
  'make-disactive': {
    requiredPermission: 'update',
    field: 'active',
    appliesTo: isNot(false),
    values: { 'active.0': false },
    doneMessage: 'savedMany',
    guardedChange: 'disable',
  },
  delete: {
    requiredPermission: 'delete',
    appliesTo: notDeleted,
    values: { _deleted: true },
    doneMessage: 'removedMany',
    guardedChange: 'remove',
  },
  restore: {
    requiredPermission: 'restore',
    appliesTo: flagIs('_deleted', true),
    values: { _deleted: false },
    doneMessage: 'restoredMany',
  },
};

/** Whether the person may do it at all: neither the action nor the field that it sets is closed to them. */
export function canChange(action: BulkAction, access: Access): boolean {
  const { requiredPermission: needs, field } = bulkChanges[action];
  const isReadonly =
    field !== undefined && (access.readonly?.includes(field) || Object.hasOwn(access.forcedValues ?? {}, field));
  return access.permissions.includes(needs) && !isReadonly;
}

export interface Violation {
  key: MessageKey;
  params?: TextParams;
}

/** Why a record can't be removed or switched off; null when it can. */
export async function findViolation(
  entity: Entity,
  record: StoredRecord,
  change: 'remove' | 'disable',
  context: Context,
): Promise<Violation | null> {
  const key = await entity.spec.hooks?.beforeRemoveOrDisable?.(record, change, context);
  if (key) return { key };
  if (!entity.spec.protectUsed || change !== 'remove') return null;
  const count = await countReferences(entity, record._id, context);
  return count > 0 ? { key: 'recordInUse', params: { count } } : null;
}

/** Whether a rule looks at each record. */
export const isGuarded = ({ spec: { hooks, protectUsed } }: Entity, guard: 'remove' | 'disable' | undefined): boolean =>
  guard !== undefined && (hooks?.beforeRemoveOrDisable !== undefined || (guard === 'remove' && protectUsed === true));

/** A record that a rule keeps as it is. */
export interface ViolatingRecord {
  record: StoredRecord;
  violation: Violation;
}

/** Of the records that fulfil `where` those that no rule keeps from the change, and those that one does. Null: nothing is asked. */
export async function partitionByGuard(
  entity: Entity,
  where: Where,
  guard: 'remove' | 'disable' | undefined,
  context: Context,
): Promise<{ allowed: string[]; violating: ViolatingRecord[] } | null> {
  if (!guard || !isGuarded(entity, guard)) return null;
  const allowed: string[] = [];
  const violating: ViolatingRecord[] = [];
  for await (const record of context.store.stream(entity.collection.name, { where })) {
    const violation = await findViolation(entity, record, guard, context);
    if (violation) violating.push({ record, violation });
    else allowed.push(record._id);
  }
  return { allowed, violating };
}

/** Runs it alone, where the entity asks for that. */
export const serializeWrites = <T>({ spec }: Entity, context: Context, work: () => Promise<T>): Promise<T> =>
  spec.serializedWrites ? context.locks.withLock(spec.collection, work) : work();

export interface BulkChangeResult {
  touched: UpdatedRecord[];
  violating: ViolatingRecord[];
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
): Promise<BulkChangeResult> {
  const { appliesTo: applies, values: sets, guardedChange: guard } = bulkChanges[action];
  const matching = allOf(where, access.where, applies);
  const guarded = await partitionByGuard(entity, matching, guard, context);
  const permitted = guarded ? allOf({ op: 'ids', ids: guarded.allowed }, access.where, applies) : matching;
  const touched = await patchFound(entity.collection.name, permitted, { ...sets, ...stamp }, context, lease);
  return { touched, violating: guarded?.violating ?? [] };
}

/** A record that somebody saves between the look and the write is looked at again. */
async function patchFound(
  collection: string,
  where: Where,
  set: Changes,
  { store }: Pick<Context, 'store'>,
  lease?: { check(): void },
): Promise<UpdatedRecord[]> {
  const touched: UpdatedRecord[] = [];
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
