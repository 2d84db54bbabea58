import { allOf } from '#domain/query/Where';
import type { SaveResult } from '#domain/wire/Form';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '../../schema/defineEntity';
import { titlesOf } from '../../schema/valueOf';
import type { PendingSave } from '../PendingSave';
import type { Violation } from '../../schema/Violation';
import type { PreparedSave } from '../saveRecord';
import { commitSave, prepareSave } from '../saveRecord';
import { deepEqual } from '#domain/form/deepEqual';
import { orRefusal } from '../../kernel/orRefusal';
import { Refusal } from '../../kernel/refuse';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import { violationMessage } from '../../kernel/violationMessage';
import { completedRows } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, OperationHandler } from './OperationHandler';
import { stepCondition } from './OperationHandler';
import { rejectionReasons } from '../rejectionReasons';

type Before = Readonly<Record<string, unknown>>;

/** The fields to submit for a record, or why not; null when there is nothing to change. */
export type RowChange = { fields: Readonly<Record<string, unknown>> } | { violation: Violation } | null;

/** Fields that the save would change, with their present values. Unique keys are never set in many records. */
export function changedFields(entity: Entity, { record, current }: PendingSave): Before {
  const before: Record<string, unknown> = {};
  for (const { name, unique, type } of entity.fields.values()) {
    if (!unique && type !== 'password' && !deepEqual(current?.[name] ?? null, record[name] ?? null))
      before[name] = current?.[name] ?? null;
  }
  return before;
}

const overtaken = 'changedMeanwhile';

export const refusedRow = (
  record: StoredRecord,
  messages: RefusedItem['messages'],
  { entity }: StepContext,
): RefusedItem => ({
  _id: record._id,
  title: titlesOf(record, entity.spec.titleField),
  messages,
});

const refusalOf = (record: StoredRecord, violation: Violation, stepContext: StepContext): RefusedItem =>
  refusedRow(record, [violationMessage(violation, stepContext.context.language)], stepContext);

interface PreparedRow {
  record: StoredRecord;
  save: PreparedSave;
  before: Before;
}

/** What a row comes to before it is written; null when there is nothing to change. */
type RowOutcome = PreparedRow | RefusedItem | null;

/** A save as a row of the step; null when it would change nothing. */
export function preparedRow(record: StoredRecord, save: PreparedSave, { entity }: StepContext): PreparedRow | null {
  const before = changedFields(entity, save.pending);
  return Object.keys(before).length === 0 && !save.pending.held ? null : { record, save, before };
}

async function prepareRow(record: StoredRecord, change: RowChange, stepContext: StepContext): Promise<RowOutcome> {
  if (change === null) return null;
  if ('violation' in change) return refusalOf(record, change.violation, stepContext);
  const save = await prepareSave(stepContext.entity, record, change.fields, stepContext.access, stepContext.context);
  if (!save.ok)
    return refusedRow(record, rejectionReasons(save.reply, stepContext.entity, stepContext.context), stepContext);
  return preparedRow(record, save, stepContext);
}

/** Null when the row is stored; `overtaken`: the record was saved meanwhile, by whatever wrote it. */
async function commitRow(
  { record, save }: PreparedRow,
  stepContext: StepContext,
): Promise<RefusedItem | 'overtaken' | null> {
  const { entity, context, operation, lease } = stepContext;
  // Only the record has the time of the step, by which a retry knows it. What a save stores beside it has the clock's:
  // a reservation that looked old would be taken for one that a process had left.
  const time = Date.parse(operation.at);
  const reply = await orRefusal(() => commitSave(entity, save, context, { time, lease }));
  if (reply instanceof Refusal) return reply.key === overtaken ? 'overtaken' : refusalOf(record, reply, stepContext);
  return (reply.result as SaveResult).valid
    ? null
    : refusedRow(record, rejectionReasons(reply, entity, context), stepContext);
}

const isReady = (item: RowOutcome): item is PreparedRow => item !== null && 'save' in item;
const isRefused = (item: RowOutcome): item is RefusedItem => item !== null && 'messages' in item;

type SaveProgress = Parameters<OperationHandler['run']>[2];

/** One step in which each row is saved under all rules, with what `changeOf` says of it. */
export const saveRows = (
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: SaveProgress,
  changeOf: (record: StoredRecord) => RowChange,
): Promise<StepResult> =>
  savePreparedRows(step, stepContext, saveProgress, {
    prepare: (record) => prepareRow(record, changeOf(record), stepContext),
  });

interface RowSaves {
  prepare(record: StoredRecord): Promise<RowOutcome>;
  /** So often a row that was saved meanwhile is read and prepared again; once by default, and refused then. */
  attempts?: number;
}

/** One step in which each row is saved as `prepare` makes it of the record that is read. */
export async function savePreparedRows(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: SaveProgress,
  { prepare, attempts = 1 }: RowSaves,
): Promise<StepResult> {
  const { entity, access, context } = stepContext;
  const completedRevisions = new Map(
    (await completedRows(step.ids, stepContext)).map(({ id, revision }) => [id, revision]),
  );
  const refused: RefusedItem[] = [];
  const previousValues = new Map(
    step.before === undefined
      ? []
      : (JSON.parse(step.before) as (Before | null)[])
          .map((before, at) => [step.ids[at] ?? '', before] as const)
          .filter(([id]) => completedRevisions.has(id)),
  );
  const revisions = new Map(completedRevisions);
  let before = JSON.stringify(step.ids.map((id) => previousValues.get(id) ?? null));
  let remainingIds: readonly string[] = step.ids.filter((id) => !completedRevisions.has(id));
  for (let attempt = 1; remainingIds.length > 0 && attempt <= attempts; attempt += 1) {
    const { records } = await context.store.find(entity.collection.name, {
      where: allOf({ op: 'ids', ids: remainingIds }, stepCondition(stepContext), access.where),
    });
    const outcomes = await mapConcurrently(records, prepare);
    const preparedRows = outcomes.filter(isReady);
    refused.push(...outcomes.filter(isRefused));
    for (const each of preparedRows) previousValues.set(each.record._id, each.before);
    before = JSON.stringify(step.ids.map((id) => previousValues.get(id) ?? null));
    await saveProgress({ before });

    const ends = await mapConcurrently(preparedRows, async (row) => ({ row, end: await commitRow(row, stepContext) }));
    const overtakenRows: PreparedRow[] = [];
    for (const { row, end } of ends) {
      if (end === 'overtaken') overtakenRows.push(row);
      else if (end) refused.push(end);
      else revisions.set(row.record._id, row.record._revision + 1);
    }
    remainingIds = overtakenRows.map(({ record }) => record._id);
    if (attempt === attempts)
      refused.push(...overtakenRows.map(({ record }) => refusalOf(record, { key: overtaken }, stepContext)));
  }
  // Another machine that started this step may have saved some rows concurrently.
  for (const { id, revision } of await completedRows(step.ids, stepContext)) revisions.set(id, revision);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: refused.filter(({ _id }) => !revisions.has(_id)),
    before,
  };
}
