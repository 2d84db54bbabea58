import type { Where } from '../../../domain/query/Where';
import { allOf } from '../../../domain/query/Where';
import type { SaveResult } from '../../../domain/wire/Form';
import type { RefusedItem } from '../../../domain/wire/MultiUpdate';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Context } from '../Context';
import type { Entity } from '../entity/defineEntity';
import { titlesOf } from '../entity/valueOf';
import { claimNamed } from '../media/fileUses';
import { adjustedFields } from '../records/adjustedFields';
import { afterStored, asksAfterwards } from '../records/afterStored';
import { inTurn } from '../records/changeMany';
import type { Changes } from '../../ports/Store';
import type { Draft } from '../records/draft';
import { draftOf } from '../records/draft';
import { isOpenToMany } from '../records/isOpenToMany';
import type { CheckedSave } from '../records/saveRecord';
import { checkAgainstOthers, checkSave, storeSave } from '../records/saveRecord';
import { sameValue } from '../../../domain/form/sameValue';
import type { Answer } from '../Reply';
import { fault } from '../Reply';
import { Refusal } from '../refuse';
import { say } from '../respond';
import { sideBySide } from '../sideBySide';
import { giveBack, isGivenBack } from './giveBack';
import { leftRows } from './leftRows';
import { ownRows } from './ownRows';
import type { StoredStep } from './StoredAction';
import type { Doing, Done, Row, Undone, Work } from './Work';

type Before = Readonly<Record<string, unknown>>;

/** Fields that a save would change, with their values now. Keys that no two records share are never set in many. */
export function changedFields(entity: Entity, { record, current }: Draft): Before {
  const before: Record<string, unknown> = {};
  for (const { name, unique, type } of entity.fields.values()) {
    if (!unique && type !== 'password' && !sameValue(current?.[name] ?? null, record[name] ?? null))
      before[name] = current?.[name] ?? null;
  }
  return before;
}

/** Why a form was refused, each reason with its field; that it was is told only where no field says why. */
export function reasonsOf(
  answer: Answer,
  { definitions }: Entity,
  { language }: Pick<Context, 'language'>,
): RefusedItem['messages'] {
  const { messages, fields } = answer.result as SaveResult;
  const isError = ({ type }: RefusedItem['messages'][number]): boolean => type === 'error';
  const ofFields = Object.values(fields).flatMap(({ name, messages: reasons }) => {
    const title = definitions[language].get(name)?.title[language] ?? name;
    return reasons
      .filter(isError)
      .map((reason) => (reason.text.startsWith(title) ? reason : { ...reason, text: `${title}: ${reason.text}` }));
  });
  return ofFields.length > 0 ? ofFields : messages.filter(isError);
}

const refusedItem = (record: StoredRecord, messages: RefusedItem['messages'], { entity }: Doing): RefusedItem => ({
  _id: record._id,
  title: titlesOf(record, entity.spec.titleField),
  messages,
});

interface Ready {
  record: StoredRecord;
  save: CheckedSave;
  before: Before;
}

async function prepared(record: StoredRecord, doing: Doing): Promise<Ready | RefusedItem | null> {
  const { fields, missing } = adjustedFields(doing.entity, record, doing.plan);
  if (missing.length > 0) return refusedItem(record, [say(doing.context.language, fault('nothingToAdjust'))], doing);
  const save = await checkSave(doing.entity, record, fields, doing.access, doing.context);
  if (!save.ok) return refusedItem(record, reasonsOf(save.answer, doing.entity, doing.context), doing);
  const before = changedFields(doing.entity, save.draft);
  return Object.keys(before).length === 0 ? null : { record, save, before };
}

/** Null when it is stored. */
async function stored(
  { record, save }: Ready,
  doing: Doing,
  { clock }: Pick<Context, 'clock'>,
): Promise<RefusedItem | null> {
  try {
    // By the time that passes: at the step's own nothing that is waited for would end.
    await claimNamed(doing.entity, save.draft, { ...doing.context, clock });
    doing.lease.check();
    const answer = await storeSave(doing.entity, save, doing.context);
    return (answer.result as SaveResult).valid
      ? null
      : refusedItem(record, reasonsOf(answer, doing.entity, doing.context), doing);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    // Somebody saved it in this moment: it stays as they left it.
    return refusedItem(record, [say(doing.context.language, fault(failure.key, failure.params))], doing);
  }
}

const isReady = (item: Ready | RefusedItem | null): item is Ready => item !== null && 'save' in item;
const isRefused = (item: Ready | RefusedItem | null): item is RefusedItem => item !== null && 'messages' in item;

async function run(step: StoredStep, given: Doing, keep: Parameters<Work['run']>[2]): Promise<Done> {
  const time = Date.parse(given.action.at);
  const doing: Doing = { ...given, context: { ...given.context, clock: { now: () => time } } };
  const { entity, access, context, plan } = doing;
  const among = given.action.cursor === null ? (plan.where as Where | undefined) : undefined;
  const own = new Map((await ownRows(step.ids, doing)).map(({ id, revision }) => [id, revision]));
  const rest = step.ids.filter((id) => !own.has(id));
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: rest }, among, access.where),
  });
  const outcomes = await sideBySide(records, (record) => prepared(record, doing));
  const ready = outcomes.filter(isReady);
  const refused = outcomes.filter(isRefused);

  const known = new Map(
    step.before === undefined
      ? []
      : (JSON.parse(step.before) as (Before | null)[])
          .map((before, at) => [step.ids[at] ?? '', before] as const)
          .filter(([id]) => own.has(id)),
  );
  for (const { record, before } of ready) known.set(record._id, before);
  const before = JSON.stringify(step.ids.map((id) => known.get(id) ?? null));
  await keep({ before });

  const revisions = new Map(own);
  for (const [at, failure] of (await sideBySide(ready, (each) => stored(each, doing, given.context))).entries()) {
    const each = ready[at];
    if (failure) refused.push(failure);
    else if (each) revisions.set(each.record._id, each.record._revision + 1);
  }
  // Another machine that began this step may have saved some in this moment.
  for (const { id, revision } of await ownRows(step.ids, doing)) revisions.set(id, revision);
  return {
    revisions: step.ids.map((id) => revisions.get(id) ?? null),
    refused: refused.filter(({ _id }) => !revisions.has(_id)),
    before,
  };
}

/** What keeps a record from having its values from before again: a chosen record that is gone, a circle of parents. */
async function objections(
  record: StoredRecord,
  before: Before,
  { entity, context }: Doing,
): Promise<RefusedItem['messages']> {
  const draft: Draft = {
    record: { ...record, ...before },
    current: record,
    checked: new Set(Object.keys(before)),
    problems: new Map(),
    misread: new Set(),
    unknown: [],
  };
  await checkAgainstOthers(entity, draft, context);
  // What is being removed in this moment fails the step, which can be gone on with.
  await claimNamed(entity, draft, context);
  return [...draft.problems.values()]
    .flat()
    .filter(({ level }) => level === 'error')
    .map(({ key, params }) => say(context.language, fault(key, params)));
}

/** What the action made of a record, from the values it had before. */
async function valuesLeft(record: StoredRecord, { before }: Row, doing: Doing): Promise<Changes> {
  const { entity, access, context, plan } = doing;
  const earlier = { ...record, ...before };
  return (await draftOf(entity, earlier, adjustedFields(entity, earlier, plan).fields, access, context)).record;
}

async function undo(rows: readonly Row[], doing: Doing): Promise<Undone> {
  const { entity, access, context } = doing;
  const name = entity.collection.name;
  const { records } = await context.store.find(name, {
    where: allOf({ op: 'ids', ids: rows.map(({ id }) => id) }, access.where),
  });
  const open = new Map(records.map((record) => [record._id, record]));
  const own = rows.filter(({ id, before }) => before !== null && open.has(id));
  const { restored, met } = await giveBack(own, ({ before }) => before ?? {}, doing, {
    valuesLeft: (record, row) => valuesLeft(record, row, doing),
    objections: (record, values) => objections(record, values, doing),
  });
  for (const saved of asksAfterwards(entity) ? await context.store.getMany(name, [...restored]) : []) {
    const row = rows.find(({ id }) => id === saved._id);
    const found = open.get(saved._id);
    // One that was given back before the step was cut off: as the action had left it.
    const current =
      found && row && isGivenBack(found, row)
        ? ({ ...saved, ...(await valuesLeft(saved, row, doing)) } as StoredRecord)
        : found;
    await afterStored(entity, saved, current ?? saved, context);
  }
  return {
    restored: restored.size,
    left: await leftRows(
      rows.filter(({ id }) => !restored.has(id)),
      met,
      doing,
    ),
  };
}

/** The same fields in many records: each is saved under all rules; an undo gives each its own values back. */
export const editWork: Work = {
  may: ({ entity, access, action }) =>
    access.may.includes('update') && action.fields.every((name) => isOpenToMany(entity, name, access)),
  run: (step, doing, keep) => inTurn(doing.entity, doing.context, () => run(step, doing, keep)),
  undo: (rows, doing) => inTurn(doing.entity, doing.context, () => undo(rows, doing)),
};
