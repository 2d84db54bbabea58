import type { ServerMessageKey } from '../../schema/messages/ServerMessageKey';
import { allOf } from '#domain/query/Where';
import type { SaveResult } from '#domain/wire/Form';
import type { RefusedItem } from '#domain/wire/RefusedItem';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../../kernel/Context';
import type { Entity } from '../../schema/defineEntity';
import { titlesOf } from '../../schema/valueOf';
import type { PendingSave } from '../PendingSave';
import type { PreparedSave } from '../saveRecord';
import { commitSave, prepareSave } from '../saveRecord';
import { deepEqual } from '#domain/form/deepEqual';
import type { EnvelopeReply } from '../../kernel/Reply';
import { errorMessage } from '../../kernel/Reply';
import { orRefusal } from '../../kernel/orRefusal';
import { Refusal } from '../../kernel/refuse';
import { translateMessage } from '../../kernel/respond';
import { mapConcurrently } from '../../kernel/mapConcurrently';
import { completedRows } from './completedRows';
import type { StoredStep } from '../../jobs/operations/StoredOperation';
import type { StepContext, StepResult, OperationHandler } from './OperationHandler';
import { stepCondition } from './OperationHandler';

type Before = Readonly<Record<string, unknown>>;

/** The fields to submit for a record, or why not; null when there is nothing to change. */
export type RowChange = { fields: Readonly<Record<string, unknown>> } | { refusal: ServerMessageKey } | null;

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
  save: PreparedSave;
  before: Before;
}

async function prepareRow(
  record: StoredRecord,
  change: RowChange,
  stepContext: StepContext,
): Promise<PreparedRow | RefusedItem | null> {
  if (change === null) return null;
  if ('refusal' in change)
    return refusedItem(
      record,
      [translateMessage(stepContext.context.language, errorMessage(change.refusal))],
      stepContext,
    );
  const save = await prepareSave(stepContext.entity, record, change.fields, stepContext.access, stepContext.context);
  if (!save.ok)
    return refusedItem(record, rejectionReasons(save.reply, stepContext.entity, stepContext.context), stepContext);
  const before = changedFields(stepContext.entity, save.pending);
  return Object.keys(before).length === 0 ? null : { record, save, before };
}

/** Null when the row is stored. */
async function commitRow({ record, save }: PreparedRow, stepContext: StepContext): Promise<RefusedItem | null> {
  const { entity, context, operation, lease } = stepContext;
  // Only the record has the time of the step, by which a retry knows it. What a save stores beside it has the clock's:
  // a reservation that looked old would be taken for one that a process had left.
  const time = Date.parse(operation.at);
  const reply = await orRefusal(() => commitSave(entity, save, context, { time, lease }));
  // It was saved concurrently: skipped.
  if (reply instanceof Refusal)
    return refusedItem(
      record,
      [translateMessage(context.language, errorMessage(reply.key, reply.params))],
      stepContext,
    );
  return (reply.result as SaveResult).valid
    ? null
    : refusedItem(record, rejectionReasons(reply, entity, context), stepContext);
}

const isReady = (item: PreparedRow | RefusedItem | null): item is PreparedRow => item !== null && 'save' in item;
const isRefused = (item: PreparedRow | RefusedItem | null): item is RefusedItem => item !== null && 'messages' in item;

/** One step in which each row is saved under all rules, with what `changeOf` says of it. */
export async function saveRows(
  step: StoredStep,
  stepContext: StepContext,
  saveProgress: Parameters<OperationHandler['run']>[2],
  changeOf: (record: StoredRecord) => RowChange,
): Promise<StepResult> {
  const { entity, access, context } = stepContext;
  const completedRevisions = new Map(
    (await completedRows(step.ids, stepContext)).map(({ id, revision }) => [id, revision]),
  );
  const remainingIds = step.ids.filter((id) => !completedRevisions.has(id));
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: remainingIds }, stepCondition(stepContext), access.where),
  });
  const outcomes = await mapConcurrently(records, (record) => prepareRow(record, changeOf(record), stepContext));
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
  for (const [at, failure] of (await mapConcurrently(preparedRows, (each) => commitRow(each, stepContext))).entries()) {
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
