import type { MessageKey } from '../../../domain/text/messages/MessageKey';
import type { TextParams } from '../../../domain/text/translate';
import type { Where } from '../../../domain/query/Where';
import { allOf, flagIs, living } from '../../../domain/query/Where';
import type { RecordAction } from '../../../domain/wire/Form';
import type { BulkAction } from '../../../domain/wire/Listing';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Changes } from '../../ports/Store';
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

/** What the bulk actions and the single delete and restore come down to. */
export const changes: Readonly<Record<BulkAction, Change>> = {
  'make-active': { needs: 'update', field: 'active', applies: allOf(), sets: { 'active.0': true }, done: 'savedMany' },
  'make-disactive': { needs: 'update', field: 'active', applies: allOf(), sets: { 'active.0': false }, done: 'savedMany', guard: 'disable' },
  delete: { needs: 'delete', applies: living, sets: { _deleted: true }, done: 'removedMany', guard: 'remove' },
  restore: { needs: 'restore', applies: flagIs('_deleted', true), sets: { _deleted: false }, done: 'restoredMany' },
};

/** Whether the person may do it at all: neither the action nor the field that it sets is closed to them. */
export function mayChange(action: BulkAction, access: Access): boolean {
  const { needs, field } = changes[action];
  const isClosed = field !== undefined && (access.readonly?.includes(field) || Object.hasOwn(access.fixed ?? {}, field));
  return access.may.includes(needs) && !isClosed;
}

export interface Objection {
  key: MessageKey;
  params?: TextParams;
}

/** Why a record can't be removed or switched off; null when it can. */
export async function objectionTo(entity: Entity, record: StoredRecord, change: 'remove' | 'disable', context: Context): Promise<Objection | null> {
  const key = await entity.spec.hooks?.guard?.(record, change, context);
  if (key) return { key };
  if (!entity.spec.protectUsed || change !== 'remove') return null;
  const count = await inUse(entity, record._id, context);
  return count > 0 ? { key: 'recordInUse', params: { count } } : null;
}

async function allowedOf(entity: Entity, where: Where, guard: 'remove' | 'disable', context: Context): Promise<string[]> {
  const allowed: string[] = [];
  for await (const record of context.store.stream(entity.collection.name, { where })) {
    if (!(await objectionTo(entity, record, guard, context))) allowed.push(record._id);
  }
  return allowed;
}

/** Runs it alone, where the entity asks for that. */
export const inTurn = <T>({ spec }: Entity, context: Context, work: () => Promise<T>): Promise<T> => (spec.oneAtATime ? context.turns.take(spec.collection, work) : work());

/** Changes every record that fulfils `where` and that the person may see, except those that a rule protects. Gives how many. */
export const changeMany = (entity: Entity, action: BulkAction, where: Where, access: Access, context: Context): Promise<number> =>
  inTurn(entity, context, () => change(entity, action, where, access, context));

async function change(entity: Entity, action: BulkAction, where: Where, access: Access, context: Context): Promise<number> {
  const { applies, sets, guard } = changes[action];
  const { hooks, protectUsed } = entity.spec;
  const isGuarded = guard !== undefined && (hooks?.guard !== undefined || (guard === 'remove' && protectUsed === true));
  const wanted = allOf(where, access.where, applies);
  const allowed = isGuarded ? await allowedOf(entity, wanted, guard, context) : hooks?.afterBulk ? await context.store.ids(entity.collection.name, { where: wanted }) : null;
  const chosen: Where = allowed ? { op: 'ids', ids: allowed } : where;
  const stamp = { _updated: new Date(context.clock.now()).toISOString(), _updatedBy: context.user?.id ?? '' };
  const touched = await context.store.patch(entity.collection.name, allOf(chosen, access.where, applies), { ...sets, ...stamp });
  await hooks?.afterBulk?.(allowed ?? [], action, context);
  return touched.length;
}
