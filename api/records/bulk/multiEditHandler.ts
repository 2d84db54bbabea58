import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { SaveResult } from '../../../domain/wire/Form';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import { titlesOf } from '../../schema/valueOf';
import { retainReferencedFiles } from '../files/fileUses';
import { adjustedFields } from '../adjustedFields';
import { runAfterSave, hasAfterSave } from '../runAfterSave';
import { serializeWrites } from '../changeMany';
import type { Changes } from '../../ports/StoreWrites';
import type { PendingSave } from '../PendingSave';
import { createPendingSave } from '../PendingSave';
import { isBulkEditable } from '../isBulkEditable';
import type { ValidatedSave } from '../saveRecord';
import { validateAgainstOtherRecords, validateSave, commitSave } from '../saveRecord';
import { deepEqual } from '../../../domain/form/deepEqual';
import type { EnvelopeReply } from '../../kernel/Reply';
import { errorMessage } from '../../kernel/Reply';
import { Refusal } from '../../kernel/refuse';
import { translateMessage } from '../../kernel/respond';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import { restoreRows, isRestored } from './restoreRows';
import { skippedRows } from './skippedRows';
import { completedRows } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, Row, UndoResult, OperationHandler } from './OperationHandler';

type Before = Readonly<Record<string, unknown>>;

/** Fields that the save would change, with their present values. Unique keys are never set in many records. */
export function changedFields(entity: Entity, { record, current }: PendingSave): Before {
  const before: Record<string, unknown> = {};
  for (const { name, unique, type } of entity.fields.values()) {
    if (!unique && type !== 'password' && !deepEqual(current?.[name] ?? null, record[name] ?? null))
      before[name] = current?.[name] ?? null;
  }
  return before;
}

/** Reasons for an invalid form, each with its field; general messages only if no field has one. */
export function rejectionReasons(
  reply: EnvelopeReply,
  { definitions }: Entity,
  { language }: Pick<Context, 'language'>,
): RefusedItem['messages'] {
  const { messages, fields } = reply.result as SaveResult;
  const isError = ({ type }: RefusedItem['messages'][number]): boolean => type === 'error';
  const ofFields = Object.values(fields).flatMap(({ name, messages: reasons }) => {
    const title = definitions[language].get(name)?.title[language] ?? name;
    return reasons
      .filter(isError)
      .map((reason) => (reason.text.startsWith(title) ? reason : { ...reason, text: `${title}: ${reason.text}` }));
  });
  return ofFields.length > 0 ? ofFields : messages.filter(isError);
}

const refusedItem = (
  record: StoredRecord,
  messages: RefusedItem['messages'],
  { entity }: StepContext,
): RefusedItem => ({
  _id: record._id,
  title: titlesOf(record, entity.spec.titleField),
  messages,
});

interface PreparedRow {
  record: StoredRecord;
  save: ValidatedSave;
  before: Before;
}

async function prepareRow(record: StoredRecord, stepContext: StepContext): Promise<PreparedRow | RefusedItem | null> {
  const { fields, missing } = adjustedFields(stepContext.entity, record, stepContext.plan);
  if (missing.length > 0)
    return refusedItem(
      record,
      [translateMessage(stepContext.context.language, errorMessage('nothingToAdjust'))],
      stepContext,
    );
  const save = await validateSave(stepContext.entity, record, fields, stepContext.access, stepContext.context);
  if (!save.ok)
    return refusedItem(record, rejectionReasons(save.reply, stepContext.entity, stepContext.context), stepContext);
  const before = changedFields(stepContext.entity, save.pending);
  return Object.keys(before).length === 0 ? null : { record, save, before };
}

/** Null when the row is stored. */
async function commitRow(
  { record, save }: PreparedRow,
  stepContext: StepContext,
  { clock }: Pick<Context, 'clock'>,
): Promise<RefusedItem | null> {
  try {
    // Uses the real clock: with the fixed time of the step no timeout would expire.
    await retainReferencedFiles(stepContext.entity, save.pending, { ...stepContext.context, clock });
    stepContext.lease.check();
    const reply = await commitSave(stepContext.entity, save, stepContext.context);
    return (reply.result as SaveResult).valid
      ? null
      : refusedItem(record, rejectionReasons(reply, stepContext.entity, stepContext.context), stepContext);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    // It was saved concurrently: skipped.
    return refusedItem(
      record,
      [translateMessage(stepContext.context.language, errorMessage(failure.key, failure.params))],
      stepContext,
    );
  }
}

const isReady = (item: PreparedRow | RefusedItem | null): item is PreparedRow => item !== null && 'save' in item;
const isRefused = (item: PreparedRow | RefusedItem | null): item is RefusedItem => item !== null && 'messages' in item;

async function run(
  step: StoredStep,
  initialContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
): Promise<StepResult> {
  const time = Date.parse(initialContext.operation.at);
  const stepContext: StepContext = {
    ...initialContext,
    context: { ...initialContext.context, clock: { now: () => time } },
  };
  const { entity, access, context, plan } = stepContext;
  const selectionWhere = initialContext.operation.cursor === null ? (plan.where as Where | undefined) : undefined;
  const completedRevisions = new Map(
    (await completedRows(step.ids, stepContext)).map(({ id, revision }) => [id, revision]),
  );
  const remainingIds = step.ids.filter((id) => !completedRevisions.has(id));
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: remainingIds }, selectionWhere, access.where),
  });
  const outcomes = await mapConcurrently(records, (record) => prepareRow(record, stepContext));
  const preparedRows = outcomes.filter(isReady);
  const refused = outcomes.filter(isRefused);

  const previousValues = new Map(
    step.before === undefined
      ? []
      : (JSON.parse(step.before) as (Before | null)[])
          .map((before, at) => [step.ids[at] ?? '', before] as const)
          .filter(([id]) => completedRevisions.has(id)),
  );
  for (const { record, before } of preparedRows) previousValues.set(record._id, before);
  const before = JSON.stringify(step.ids.map((id) => previousValues.get(id) ?? null));
  await saveProgress({ before });

  const revisions = new Map(completedRevisions);
  for (const [at, failure] of (
    await mapConcurrently(preparedRows, (each) => commitRow(each, stepContext, initialContext.context))
  ).entries()) {
    const each = preparedRows[at];
    if (failure) refused.push(failure);
    else if (each) revisions.set(each.record._id, each.record._revision + 1);
  }
  // Another machine that started this step may have saved some rows concurrently.
  for (const { id, revision } of await completedRows(step.ids, stepContext)) revisions.set(id, revision);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: refused.filter(({ _id }) => !revisions.has(_id)),
    before,
  };
}

/** Violations that prevent restoring the previous values: a referenced record that is gone, a cycle of parents. */
async function findViolations(
  record: StoredRecord,
  before: Before,
  { entity, context }: StepContext,
): Promise<RefusedItem['messages']> {
  const pending: PendingSave = {
    record: { ...record, ...before },
    current: record,
    fieldsToValidate: new Set(Object.keys(before)),
    problems: new Map(),
    malformedFields: new Set(),
    unknownFields: [],
  };
  await validateAgainstOtherRecords(entity, pending, context);
  // A file that is being removed fails the step, which can be resumed.
  await retainReferencedFiles(entity, pending, context);
  return [...pending.problems.values()]
    .flat()
    .filter(({ level }) => level === 'error')
    .map(({ key, params }) => translateMessage(context.language, errorMessage(key, params)));
}

/** The values that the operation gave a record, computed from its previous ones. */
async function valuesLeft(record: StoredRecord, { before }: Row, doing: StepContext): Promise<Changes> {
  const { entity, access, context, plan } = doing;
  const earlier = { ...record, ...before };
  return (await createPendingSave(entity, earlier, adjustedFields(entity, earlier, plan).fields, access, context))
    .record;
}

async function undo(rows: readonly Row[], stepContext: StepContext): Promise<UndoResult> {
  const { entity, access, context } = stepContext;
  const name = entity.collection.name;
  const { records } = await context.store.find(name, {
    where: allOf({ op: 'ids', ids: rows.map(({ id }) => id) }, access.where),
  });
  const accessibleRecords = new Map(records.map((record) => [record._id, record]));
  const restorableRows = rows.filter(({ id, before }) => before !== null && accessibleRecords.has(id));
  const { restored, violations: reasons } = await restoreRows(
    restorableRows,
    ({ before }) => before ?? {},
    stepContext,
    {
      valuesLeft: (record, row) => valuesLeft(record, row, stepContext),
      objections: (record, values) => findViolations(record, values, stepContext),
    },
  );
  for (const saved of hasAfterSave(entity) ? await context.store.getMany(name, [...restored]) : []) {
    const row = rows.find(({ id }) => id === saved._id);
    const previous = accessibleRecords.get(saved._id);
    // Already restored before the step was interrupted: the hook gets the values that the operation had set.
    const current =
      previous && row && isRestored(previous, row)
        ? ({ ...saved, ...(await valuesLeft(saved, row, stepContext)) } as StoredRecord)
        : previous;
    await runAfterSave(entity, saved, current ?? saved, context);
  }
  return {
    restored: restored.size,
    skipped: await skippedRows(
      rows.filter(({ id }) => !restored.has(id)),
      reasons,
      stepContext,
    ),
  };
}

/** The same fields in many records: each is saved under all rules; an undo restores each record's own values. */
export const multiEditHandler: OperationHandler = {
  isPermitted: ({ entity, access, operation: action }) =>
    access.permissions.includes('update') && action.fields.every((name) => isBulkEditable(entity, name, access)),
  run: (step, stepContext, saveProgress) =>
    serializeWrites(stepContext.entity, stepContext.context, () => run(step, stepContext, saveProgress)),
  undo: (rows, stepContext) => serializeWrites(stepContext.entity, stepContext.context, () => undo(rows, stepContext)),
};
