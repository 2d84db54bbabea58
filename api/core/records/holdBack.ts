import { error } from '#domain/fields/Problem';
import { deepEqual } from '#domain/form/deepEqual';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { ApprovalRule } from '../schema/ApprovalSpec';
import { approvalMark, isUnapproved } from '../schema/ApprovalSpec';
import type { Entity } from '../schema/defineEntity';
import { claimedFields } from './claimedValues';
import type { PendingSave } from './PendingSave';
import { addFieldProblem } from './PendingSave';
import { presentFileUrls } from './files/rewriteFileUrls';
import { takenFields } from './uniqueness';
import { isOpenProposal, proposalCollection, proposalId } from './StoredProposal';

type Values = Readonly<Record<string, unknown>>;

/** The fields that differ between the two and wait for approval. */
const waitingFields = (entity: Entity, before: StoredRecord, after: StoredRecord, rule: ApprovalRule): string[] =>
  [...entity.fields.keys()].filter((name) => rule.waits(name) && !deepEqual(before[name] ?? null, after[name] ?? null));

/**
 * Splits a valid save of somebody who needs approval: what waits goes out of the record, which keeps the approved
 * values, into the proposal beside it. A record that nobody has approved yet waits as a whole, and takes changes at
 * once. A later change of the same record is joined to the one that waits: of each field the last value counts.
 */
export async function holdBack(entity: Entity, pending: PendingSave, context: Context): Promise<void> {
  const { record, current } = pending;
  const rule = await entity.spec.approval?.rule(record, context);
  if (!rule) return;
  if (current && isUnapproved(current) && isUnchanged(entity, current, record)) return;
  if (current === null || isUnapproved(current)) {
    record[approvalMark] = 'new';
    pending.held = { isNew: true, replaced: [], fields: {}, base: {}, waits: true };
    return;
  }
  const names = waitingFields(entity, current, record, rule);
  const stored = await context.store.get(proposalCollection.name, idOf(entity, current));
  const open = Object.keys(stored && isOpenProposal(stored) ? stored.fields : {});
  const replaced = [...new Set([...pending.fieldsToValidate, ...names])];
  const kept = open.filter((name) => !replaced.includes(name));
  if (names.length === 0 && kept.length === open.length) return;
  // Unique values are free when they are proposed, and again when they are approved.
  const [taken, claimed] = await Promise.all([
    takenFields(entity, record, new Set(names), context),
    claimedFields(entity, record._id, Object.fromEntries(names.map((name) => [name, record[name]])), context),
  ]);
  for (const name of new Set([...taken, ...claimed])) addFieldProblem(pending, name, error('notUnique'));
  // What is approved is what was looked at: no former address that becomes another picture's with the next save.
  const present = names.length === 0 ? {} : await presentFileUrls(entity, record, context);
  for (const name of names) if (name in present) record[name] = present[name];
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  const waits = names.length + kept.length > 0;
  pending.held = { isNew: false, replaced, fields: pick(record), base: pick(current), waits };
  for (const name of names) record[name] = current[name];
  record[approvalMark] = waits ? 'change' : '';
}

const isUnchanged = (entity: Entity, before: StoredRecord, after: StoredRecord): boolean =>
  [...entity.fields.keys()].every((name) => deepEqual(before[name] ?? null, after[name] ?? null));

const idOf = (entity: Entity, { _id }: StoredRecord): string => proposalId(entity.name, _id);
