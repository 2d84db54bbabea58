import type { Where } from '#domain/query/Where';
import { allOf } from '#domain/query/Where';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import { deepEqual } from '#domain/form/deepEqual';
import type { RestoreVersionBody, VersionResult } from '#domain/wire/Change';
import type { Localised, StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { changeCollection } from '#core/events/changeLog';
import type { Context } from '#core/kernel/Context';
import { badRequest, refuse } from '#core/kernel/refuse';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { requireAccess } from '#core/kernel/accessTo';
import { hiddenIn } from '#core/records/hiddenIn';
import { fieldChange } from '#core/records/fieldChange';
import { findRecord } from '#core/records/findRecord';
import { saveRecord } from '#core/records/saveRecord';
import { withStoredRecord } from '#core/records/withStoredRecord';
import type { Access } from '#core/schema/Access';
import type { Entity } from '#core/schema/defineEntity';
import { entriesAbout, ownRow } from './visibleChanges';

/** Machines whose clocks differ by less agree on what is older. */
const clockToleranceMs = 3_600_000;

/** The chosen entry about one record and all later ones that the user may see, newest first; earlier ones are not read. */
async function entriesSince(entity: Entity, id: string, change: string, context: Context): Promise<StoredChange[]> {
  const read = async (part: Where): Promise<StoredChange[]> => {
    const where = allOf(entriesAbout(entity, id, context), part);
    const { records } = await context.store.find(changeCollection.name, { where });
    return records.filter((entry) => ownRow(entry, id, entity, context) !== undefined);
  };
  const [chosen] = await read({ op: 'ids', ids: [change] });
  if (!chosen) throw refuse(404, 'noItem');
  const from = new Date(Date.parse(chosen._created) - clockToleranceMs).toISOString();
  const revisionIn = ({ ids, revisions }: StoredChange): number => revisions[ids.indexOf(id)] ?? 0;
  return (await read({ op: 'range', path: '_created', from }))
    .filter((entry) => revisionIn(entry) >= revisionIn(chosen))
    .sort((a, b) => revisionIn(b) - revisionIn(a));
}

/** The values of a record in a version: later changes are taken back, the newest first. */
async function valuesIn(
  { change, side }: Pick<RestoreVersionBody, 'change' | 'side'>,
  entity: Entity,
  record: StoredRecord,
  context: Context,
): Promise<StoredRecord> {
  const values = { ...record };
  for (const entry of await entriesSince(entity, record._id, change, context)) {
    const isChosen = entry._id === change;
    if (isChosen && side === 'after') return values;
    Object.assign(values, ownRow(entry, record._id, entity, context)?.before);
    if (isChosen) return values;
  }
  return values;
}

/** The fields that this user may set in the form; never passwords, of which the history has no values. */
function restorableFields(entity: Entity, record: StoredRecord, access: Access, context: Context): FieldDefinition[] {
  const isHidden = hiddenIn(entity, record, context);
  return [...entity.definitions[context.language].values()].filter(
    ({ name, type, readonly, insertOnly }) =>
      type !== 'password' &&
      !readonly &&
      !insertOnly &&
      !isHidden(name) &&
      !access.readonly?.includes(name) &&
      !Object.hasOwn(access.forcedValues ?? {}, name),
  );
}

/** What restoring a version would change: the fields that differ, as they are now and as they were. */
export async function versionOf(
  entity: Entity,
  id: string,
  version: Pick<RestoreVersionBody, 'change' | 'side'>,
  context: Context,
): Promise<VersionResult> {
  const access = requireAccess(entity, 'update', context);
  const current = await findRecord(entity, id, access, context);
  const values = await valuesIn(version, entity, current, context);
  const valueOf = (record: StoredRecord, name: string): Localised | null => (record[name] ?? null) as Localised | null;
  const differing = restorableFields(entity, current, access, context).filter(
    ({ name }) => !deepEqual(valueOf(current, name), valueOf(values, name)),
  );
  const fields = differing.map((field) => {
    const before = { [field.name]: valueOf(current, field.name) };
    return fieldChange(field, { before, after: { [field.name]: valueOf(values, field.name) } }, context);
  });
  return { fields: await Promise.all(fields) };
}

/**
 * Gives fields the values that they had in a version. It is a save like any other: it is validated, conflicts
 * with other changes are found, and the history has an entry of it.
 */
export async function restoreVersion(
  entity: Entity,
  id: string,
  { change, side, fields, _revision }: RestoreVersionBody,
  context: Context,
): Promise<EnvelopeReply> {
  const access = requireAccess(entity, 'update', context);
  const current = await findRecord(entity, id, access, context);
  const restorable = restorableFields(entity, current, access, context);
  if (!fields.every((name) => restorable.some((field) => field.name === name))) throw badRequest('body.fields');
  const values = await valuesIn({ change, side }, entity, current, context);
  const restoring: Context = { ...context, origin: { kind: 'restore', id: change } };
  const body = { _revision, fields: Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) };
  return withStoredRecord(await saveRecord(entity, current, body, access, restoring), entity, access, restoring);
}
