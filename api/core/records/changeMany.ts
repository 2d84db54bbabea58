import type { ServerMessageKey } from '../schema/messages/ServerMessageKey';
import type { Where } from '#domain/query/Where';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { RecordAction } from '#domain/wire/Form';
import type { BulkAction } from '#domain/wire/BulkAction';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Changes, UpdatedRecord } from '../ports/StoreWrites';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { countReferences } from './countReferences';
import { treeViolations } from './treeViolations';
import { unlistedTexts } from './unlistedTexts';
import type { Violation } from '../schema/Violation';
import type { ViolatingRecord } from './ViolatingRecord';
import { requireConfirmedAction } from './requireConfirmedChange';

type GuardedChange = 'remove' | 'disable' | 'restore';

interface BulkChange {
  requiredPermission: RecordAction;
  /** The form field that it sets: read-only access to that field forbids the action. */
  field?: string;
  /** Only matching records are changed. */
  appliesTo: Where;
  values: Changes;
  doneMessage: ServerMessageKey;
  guardedChange?: GuardedChange;
}

const isNot = (value: boolean): Where => ({ op: 'not', of: flagIs('active.0', value) });

/** The changes behind the bulk actions and the single delete and restore. */
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
    guardedChange: 'restore',
  },
};

/** Whether the user is permitted: both the action and the field that it sets. */
export function canChange(action: BulkAction, access: Access): boolean {
  const { requiredPermission: needs, field } = bulkChanges[action];
  const isReadonly =
    field !== undefined && (access.readonly?.includes(field) || Object.hasOwn(access.forcedValues ?? {}, field));
  return access.permissions.includes(needs) && !isReadonly;
}

interface GuardOptions {
  /** See `Plan`. */
  evenUsed?: boolean;
  /** Those that come back from the trash with it. */
  together?: readonly StoredRecord[];
}

/** The violation that prevents removing, disabling or restoring a record; null when there is none. */
export async function findViolation(
  entity: Entity,
  record: StoredRecord,
  change: GuardedChange,
  context: Context,
  { evenUsed = false, together = [] }: GuardOptions = {},
): Promise<Violation | null> {
  if (change === 'restore') return (await entity.spec.hooks?.beforeRestore?.(record, together, context)) ?? null;
  const key = await entity.spec.hooks?.beforeRemoveOrDisable?.(record, change, context);
  if (key) return { key };
  if (!entity.spec.protectUsed || change !== 'remove' || evenUsed) return null;
  const count = await countReferences(entity, record._id, context);
  return count > 0 ? { key: 'recordInUse', params: { count } } : null;
}

/** Whether a guard evaluates each record. */
export function isGuarded({ spec: { hooks, protectUsed } }: Entity, guard: GuardedChange | undefined): boolean {
  if (guard === undefined) return false;
  if (guard === 'restore') return hooks?.beforeRestore !== undefined;
  return hooks?.beforeRemoveOrDisable !== undefined || (guard === 'remove' && protectUsed === true);
}

const exceptRecords = (violating: readonly ViolatingRecord[]): Where => ({
  op: 'not',
  of: { op: 'ids', ids: violating.map(({ record }) => record._id) },
});

/** Splits the records that match `where` by the guard. Null: there is no guard. */
export async function partitionByGuard(
  entity: Entity,
  where: Where,
  guard: GuardedChange | undefined,
  context: Context,
  evenUsed = false,
): Promise<{ allowed: string[]; violating: ViolatingRecord[] } | null> {
  if (!guard || !isGuarded(entity, guard)) return null;
  const allowed: string[] = [];
  const violating: ViolatingRecord[] = [];
  const together: StoredRecord[] = [];
  for await (const record of context.store.stream(entity.collection.name, { where })) {
    const violation = await findViolation(entity, record, guard, context, { evenUsed, together });
    if (violation) violating.push({ record, violation });
    else allowed.push(record._id);
    if (!violation && guard === 'restore') together.push(record);
  }
  return { allowed, violating };
}

/** Runs it under the entity's lock, if it has `serializedWrites`. */
export const serializeWrites = <T>(
  { spec }: Entity,
  context: Pick<Context, 'locks'>,
  work: () => Promise<T>,
): Promise<T> => (spec.serializedWrites ? context.locks.withLock(spec.collection, work) : work());

export interface BulkChangeResult {
  touched: UpdatedRecord[];
  violating: ViolatingRecord[];
}

interface ChangeOptions {
  /** Checked right before the write. */
  lease?: { check(): void };
  /** Removes also what other records name. */
  evenUsed?: boolean;
}

/**
 * Changes every record that matches `where`, is visible to the user, does not have the target state yet and is not
 * protected by a guard or by the rule of a tree, each at the revision that was read. The caller must hold the entity's
 * lock and run `afterAction`.
 */
export async function changeMany(
  entity: Entity,
  action: BulkAction,
  where: Where,
  access: Access,
  stamp: Changes,
  context: Context,
  { lease, evenUsed }: ChangeOptions = {},
): Promise<BulkChangeResult> {
  await requireConfirmedAction(entity, context);
  const { appliesTo: applies, values: sets, guardedChange: guard } = bulkChanges[action];
  const matching = allOf(where, access.where, applies);
  const guarded = await partitionByGuard(entity, matching, guard, context, evenUsed);
  const permitted = guarded ? allOf({ op: 'ids', ids: guarded.allowed }, access.where, applies) : matching;
  const isMove = action === 'delete' || action === 'restore';
  const stopped = isMove ? await treeViolations(entity, permitted, action, context) : [];
  const moved = stopped.length === 0 ? permitted : allOf(permitted, exceptRecords(stopped));
  const touched = await patchFound(entity, moved, { ...sets, ...stamp }, context, lease);
  return { touched, violating: [...(guarded?.violating ?? []), ...stopped] };
}

/** A record that is saved between read and write is read again. */
async function patchFound(
  entity: Entity,
  where: Where,
  set: Changes,
  context: Context,
  lease?: { check(): void },
): Promise<UpdatedRecord[]> {
  const { store, records } = context;
  const collection = entity.collection.name;
  const without = unlistedTexts(entity);
  const touched: UpdatedRecord[] = [];
  for (let found = await store.find(collection, { where, without }); found.records.length > 0;) {
    lease?.check();
    const patches = new Map(found.records.map(({ _id, _revision }) => [_id, { set, revision: _revision }]));
    const patched = await records.patchEach(entity, patches, found.records, context);
    touched.push(...patched);
    for (const { id } of patched) patches.delete(id);
    if (patches.size === 0) break;
    found = await store.find(collection, { where: allOf({ op: 'ids', ids: [...patches.keys()] }, where), without });
  }
  return touched;
}
