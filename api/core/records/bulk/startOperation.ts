import { requireConfirmedAction } from '../requireConfirmedChange';
import type { ActionKind } from '#domain/wire/Action';
import type { SheetCell } from '#domain/wire/Cells';
import type { StatusChange } from '#domain/wire/StatusChange';
import { allOf, matchAll } from '#domain/query/Where';
import { systemRecord } from '../../schema/systemCollection';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import { plannedOrNewId } from '../../kernel/plannedOrNewId';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import type { RecordSelection } from '../selection';
import { countSelection, selectionWhere } from '../selection';
import type { ExecutionResult } from '../../jobs/operations/BulkOperations';
import { stepSize } from '../../jobs/operations/actionTraits';
import { createStep } from './OperationSteps';
import type { Move, Plan, Reassignment, StoredOperation } from '../../jobs/operations/StoredOperation';
import { operationCollection } from '../../jobs/operations/StoredOperation';

/** The change of an operation; the records are given by a selection. */
export type OperationRequest =
  | {
      kind: Exclude<
        ActionKind,
        'multi-edit' | 'reorder' | 'change-status' | 'reassign' | 'set-stock' | 'approve' | 'refuse'
      >;
    }
  | { kind: 'delete'; evenUsed: boolean; mergedInto?: string }
  | { kind: 'multi-edit'; fields: Readonly<Record<string, unknown>>; adjust?: ManyChanges['adjust'] }
  | { kind: 'multi-edit'; cells: readonly SheetCell[] }
  | { kind: 'set-stock'; rows: NonNullable<Plan['rows']> }
  | ({ kind: 'approve' | 'refuse' } & Pick<Plan, 'rows' | 'asOf' | 'reason'>)
  | { kind: 'change-status'; status: StatusChange }
  | { kind: 'reassign'; reassign: Reassignment }
  | { kind: 'reorder'; places: Readonly<Record<string, number>>; move?: Move };

interface ResolvedSelection {
  total: number;
  /** All ids, or null: found step by step. */
  ids: readonly string[] | null;
  where?: Plan['where'];
}

/** Excludes records created later, which have greater numbers. */
async function existingRecordsWhere(entity: Entity, context: Context): Promise<Plan['where']> {
  const { records } = await context.store.find(entity.collection.name, {
    where: matchAll,
    sort: [{ path: '_increment', direction: -1 }],
    limit: 1,
  });
  return { op: 'range', path: '_increment', to: records[0]?._increment ?? 0 };
}

async function resolveRecords(
  entity: Entity,
  selection: RecordSelection,
  context: Context,
): Promise<ResolvedSelection> {
  if ('named' in selection) return { total: selection.named.length, ids: selection.named, where: selection.within };
  const total = await countSelection(entity, selection, context);
  const where = selectionWhere(selection);
  if (total > context.bulkOperations.limits.maxInlineRows)
    return { total, ids: null, where: allOf(where, (await existingRecordsWhere(entity, context)) as typeof where) };
  const ids = await context.store.ids(entity.collection.name, { where });
  return { total: ids.length, ids };
}

const chunk = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));

/** Names of the fields that a multi-edit sets. */
function changedFieldNames(request: object): string[] {
  const { fields = {}, adjust = {}, cells = [] }: Pick<Plan, 'fields' | 'adjust' | 'cells'> = request;
  const ofCells = cells.map(({ field }) => field.split('.')[0] ?? field);
  return [...new Set([...Object.keys(fields), ...Object.keys(adjust), ...ofCells])];
}

/** Starts an operation of the calling user; null when the selection is empty. */
export async function startOperation(
  entity: Entity,
  { kind, ...payload }: OperationRequest,
  selection: RecordSelection,
  context: Context,
): Promise<ExecutionResult | null> {
  await requireConfirmedAction(entity, context);
  const id = plannedOrNewId(context);
  const begun = context.planned ? await context.store.get(operationCollection.name, id) : null;
  // Its own job completes it.
  if (begun) return { operation: begun, touched: [] };
  const { total, ids, where } = await resolveRecords(entity, selection, context);
  if (total === 0) return null;
  const now = context.clock.now();
  const at = new Date(now).toISOString();
  const steps = chunk(ids ?? [], stepSize(kind, context.bulkOperations.limits)).map((part, number) =>
    createStep(id, number, part, now),
  );
  const operation: StoredOperation = systemRecord(id, now, {
    entity: entity.name,
    kind,
    state: 'running',
    by: context.user?.id ?? '',
    ...(context.principal?.kind === 'token' && { token: context.principal.tokenId }),
    language: context.language,
    started: at,
    ended: null,
    total,
    seen: 0,
    changed: 0,
    left: 0,
    refused: [],
    refusedCount: 0,
    fields: changedFieldNames(payload),
    next: 0,
    steps: steps.length,
    cursor: ids ? null : '',
    at,
    stop: false,
    attempts: 0,
    job: '',
    run: '',
    undo: null,
  });
  return context.bulkOperations.begin(operation, { ...payload, ...(where !== undefined && { where }) }, steps);
}
