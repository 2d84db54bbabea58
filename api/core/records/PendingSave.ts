import { maxMarkupLength } from '#domain/fields/text';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { decodePassword } from '#domain/fields/password';
import { error } from '#domain/fields/Problem';
import { withoutPaths } from '#domain/access/withoutPaths';
import { deepEqual } from '#domain/form/deepEqual';
import type { ParsedField } from '#domain/form/readField';
import { mergeField, readField } from '#domain/form/readField';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import { fieldsThat } from '../schema/fieldsThat';
import { isFixed } from '../schema/fixedRecords';
import { formOf } from '../schema/formOf';
import { localisedOf, textOf } from '../schema/valueOf';
import type { ServerFieldCheck, ServerProblem } from '../schema/messages/ServerProblem';
import type { HeldBack } from './HeldBack';
import { setBySubmitted } from './followedSet';
import { newRecord } from './newRecord';

/** A submitted form merged into the stored record, not written yet. */
export interface PendingSave {
  record: StoredRecord;
  current: StoredRecord | null;
  /** Fields to validate: the submitted ones; all fields of a new record. */
  fieldsToValidate: Set<string>;
  /** Validation problems, by field. */
  problems: Map<string, ServerProblem[]>;
  /** Submitted fields with a malformed value, which was not accepted. */
  malformedFields: Set<string>;
  /** Submitted names that are not fields of the form: the form is refused. */
  unknownFields: string[];
  /** What of it waits for approval; null: it applies as a whole. */
  held: HeldBack | null;
  /** Of the last validation the fields with problems; null before one, and when problems were added since. */
  checks: ReadonlyMap<string, ServerFieldCheck> | null;
}

export const newPendingSave = (
  record: StoredRecord,
  current: StoredRecord | null,
  fieldsToValidate: Iterable<string> = [],
): PendingSave => ({
  record,
  current,
  fieldsToValidate: new Set(fieldsToValidate),
  problems: new Map(),
  malformedFields: new Set(),
  unknownFields: [],
  held: null,
  checks: null,
});

export const addFieldProblem = (pending: PendingSave, field: string, problem: ServerProblem): void =>
  addFieldProblems(pending, field, [problem]);

function addFieldProblems(pending: PendingSave, field: string, problems: readonly ServerProblem[]): void {
  pending.fieldsToValidate.add(field);
  pending.checks = null;
  if (problems.length > 0) pending.problems.set(field, [...(pending.problems.get(field) ?? []), ...problems]);
}

/** Forms send passwords in Base64 (requirements A-26). */
function decodePasswordInput(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { 0: encoded } = input as { 0?: unknown };
  return typeof encoded === 'string' ? { 0: decodePassword(encoded) ?? null } : input;
}

function readPassword(field: FieldDefinition, input: unknown, pending: PendingSave): void {
  const { value, problems } = readField(field, decodePasswordInput(input));
  const isProvided = problems.length > 0 || (value['0'] ?? '') !== '';
  // An empty password keeps the stored one.
  if (!isProvided && pending.current) return;
  pending.record[field.name] = { '0': value['0'] ?? '' };
  if (problems.length > 0) pending.malformedFields.add(field.name);
  addFieldProblems(pending, field.name, problems);
}

/** Rich text is sanitized first: what is validated is what is stored. */
async function cleanLocalised(value: Localised, { sanitizer }: Context): Promise<Localised> {
  const texts: Record<string, unknown> = {};
  for (const [key, html] of Object.entries(value))
    texts[key] = typeof html === 'string' ? await sanitizer.html(html) : html;
  return texts;
}

/** Sanitizing takes time: text longer than the limit is refused unsanitized, and not accepted. */
const isTooLong = (value: Localised): boolean =>
  Object.values(value).some((html) => typeof html === 'string' && html.length > maxMarkupLength);

function mergeRead(field: FieldDefinition, { value, problems }: ParsedField, pending: PendingSave): void {
  const { name } = field;
  const { record, current } = pending;
  record[name] = mergeField(field, current && name in current ? localisedOf(current, name) : undefined, value);
  if (problems.length > 0) pending.malformedFields.add(name);
  addFieldProblems(pending, name, problems);
}

async function readEditor(
  field: FieldDefinition,
  input: unknown,
  pending: PendingSave,
  context: Context,
): Promise<void> {
  const { value, problems } = readField(field, input);
  const read = isTooLong(value)
    ? { value: {}, problems: [...problems, error('tooLong', { max: maxMarkupLength })] }
    : { value: await cleanLocalised(value, context), problems };
  mergeRead(field, read, pending);
}

/** A field that is not changed here: forms send back what is stored, and another value is refused. */
function refuseOther(
  field: FieldDefinition,
  input: unknown,
  stored: Localised,
  pending: PendingSave,
  key: 'notYours' | 'insertOnly' = 'notYours',
): void {
  // Of which a part is not shown: it cannot be read, only be the same.
  if (deepEqual(input, mergeField(field, stored, {}))) return;
  const { value, problems } = readField(field, input);
  const same = deepEqual(mergeField(field, stored, value), mergeField(field, stored, {}));
  if (problems.length > 0 || !same) addFieldProblem(pending, field.name, error(key));
}

/**
 * Reads the fields of the form from a body, and nothing else: what the server computes is ignored (forms send it back
 * as it was when they were opened), of what this person may not change another value is refused, forced values are set,
 * keys like `_deleted` are unknown fields.
 */
export async function createPendingSave(
  entity: Entity,
  current: StoredRecord | null,
  submitted: Readonly<Record<string, unknown>>,
  access: Access,
  context: Context,
): Promise<PendingSave> {
  const definitions = entity.definitions[context.language];
  const record = current
    ? { ...current }
    : newRecord(entity, access, context, await submittedForm(entity, submitted, context));
  const pending = newPendingSave(record, current);
  const forcedValues: Readonly<Record<string, unknown>> = access.forcedValues ?? {};
  const shown = access.hiddenFields ? withoutPaths(record, access.hiddenFields) : record;
  const fixedForm = isFixed(entity.spec, record._id) ? formOf(entity, record) : null;

  for (const [name, input] of Object.entries(submitted)) {
    const field = definitions.get(name);
    if (!field || (fixedForm && !fixedForm.names.has(name)) || (!fixedForm && isOfFixedForm(entity, name)))
      pending.unknownFields.push(name);
    else if (field.readonly) continue;
    else if (Object.hasOwn(forcedValues, name)) refuseOther(field, input, { '0': forcedValues[name] }, pending);
    else if (access.readonly?.includes(name)) refuseOther(field, input, localisedOf(shown, name), pending);
    else if (current && field.insertOnly) refuseOther(field, input, localisedOf(record, name), pending, 'insertOnly');
    else if (field.type === 'password') readPassword(field, input, pending);
    else if (field.type === 'editor') await readEditor(field, input, pending, context);
    else mergeRead(field, readField(field, input), pending);
  }
  for (const [name, value] of Object.entries(forcedValues)) record[name] = { '0': value } satisfies Localised;
  const [form, former] = [formOf(entity, record), current && formOf(entity, current)];
  if (form !== former) for (const name of form.names) if (!former?.names.has(name)) pending.fieldsToValidate.add(name);
  // Whether a field is required depends on others, which may be the only ones that were submitted.
  for (const name of fixedForm?.names ?? [])
    if (definitions.get(name)?.type !== 'password') pending.fieldsToValidate.add(name);
  checkSpans(entity, pending);
  return pending;
}

const spans = fieldsThat(({ notBefore }) => notBefore !== undefined);

/** A span of days has one day at least, a span of time some time. What is stored is not refused for other fields. */
function checkSpans(entity: Entity, pending: PendingSave): void {
  const { fieldsToValidate } = pending;
  for (const { name, type, notBefore } of spans(entity)) {
    if (notBefore === undefined || !(fieldsToValidate.has(name) || fieldsToValidate.has(notBefore))) continue;
    const [from, to] = [textOf(pending.record, notBefore), textOf(pending.record, name)];
    if (from === '' || to === '' || from < to || (from === to && type === 'date')) continue;
    addFieldProblem(pending, name, error(type === 'date' ? 'lastDayBeforeFirst' : 'endBeforeStart'));
  }
}

/** Whether only fixed records have the field. */
const isOfFixedForm = ({ spec, forms, wholeForm }: Entity, name: string): boolean =>
  spec.fixedRecords !== undefined && !wholeForm.names.has(name) && forms.some(({ names }) => names.has(name));

/** The form of the attribute set that is chosen for a new record, else of the one that it begins with. */
async function submittedForm(
  entity: Entity,
  submitted: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<EntityForm> {
  const { setField = '' } = entity.spec.attributes ?? {};
  const set = Object.hasOwn(submitted, setField)
    ? submitted[setField]
    : { '0': await setBySubmitted(entity, submitted, context) };
  return formOf(entity, { [setField]: set });
}
