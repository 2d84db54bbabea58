import type { ActionKind } from '../../../domain/wire/Action';
import { allOf, everything } from '../../../domain/query/Where';
import { bareRecord } from '../entity/bareCollection';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { newId } from '../records/newRecord';
import type { Adjustments } from '../records/adjustedFields';
import type { Chosen } from '../records/selection';
import { countOf, whereOf } from '../records/selection';
import type { Carried } from './Actions';
import { newStep, stepSize } from './ActionSteps';
import type { Plan, StoredAction } from './StoredAction';

/** What is done, and to which records. */
export type Task =
  | { kind: Exclude<ActionKind, 'multi-edit' | 'reorder'> }
  | { kind: 'multi-edit'; fields: Readonly<Record<string, unknown>>; adjust?: Adjustments }
  | { kind: 'reorder'; places: Readonly<Record<string, number>> };

interface Selected {
  total: number;
  /** Named at once, or null: found step by step. */
  ids: readonly string[] | null;
  where?: Plan['where'];
}

/** Records that come later have greater numbers, so that they are not taken in. */
async function presentOnes(entity: Entity, context: Context): Promise<Plan['where']> {
  const { records } = await context.store.find(entity.collection.name, {
    where: everything,
    sort: [{ path: '_increment', direction: -1 }],
    limit: 1,
  });
  return { op: 'range', path: '_increment', to: records[0]?._increment ?? 0 };
}

async function selected(entity: Entity, chosen: Chosen, context: Context): Promise<Selected> {
  if ('named' in chosen) return { total: chosen.named.length, ids: chosen.named, where: chosen.among };
  const total = await countOf(entity, chosen, context);
  const where = whereOf(chosen);
  if (total > context.actions.limits.withinCall)
    return { total, ids: null, where: allOf(where, (await presentOnes(entity, context)) as typeof where) };
  const ids = await context.store.ids(entity.collection.name, { where });
  return { total: ids.length, ids };
}

const parts = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

/** Begins an action of the person who calls; null when it is about no record. */
export async function startAction(
  entity: Entity,
  { kind, ...what }: Task,
  chosen: Chosen,
  context: Context,
): Promise<Carried | null> {
  const { total, ids, where } = await selected(entity, chosen, context);
  if (total === 0) return null;
  const id = newId(context);
  const now = context.clock.now();
  const at = new Date(now).toISOString();
  const steps = parts(ids ?? [], stepSize({ kind }, context.actions.limits)).map((part, number) =>
    newStep(id, number, part, now),
  );
  const action = bareRecord(id, now, {
    entity: entity.name,
    kind,
    state: 'running',
    by: context.user?.id ?? '',
    language: context.language,
    started: at,
    ended: null,
    total,
    seen: 0,
    changed: 0,
    left: 0,
    refused: [],
    refusedCount: 0,
    fields: 'fields' in what ? [...Object.keys(what.fields), ...Object.keys(what.adjust ?? {})] : [],
    next: 0,
    steps: steps.length,
    cursor: ids ? null : '',
    at,
    stop: false,
    attempts: 0,
    lease: { by: '', until: at },
    undo: null,
  } satisfies Omit<StoredAction, `_${string}`>) as StoredAction;
  return context.actions.begin(action, { ...what, ...(where !== undefined && { where }) }, steps);
}
