import type { RestoreVersionBody } from '../../../domain/wire/Change';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { StoredChange } from '../../events/changeLog';
import { changeCollection, rowOf } from '../../events/changeLog';
import type { Context } from '../../kernel/Context';
import { badRequest, refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { requireAccess } from '../../records/accessTo';
import { findRecord } from '../../records/findRecord';
import { saveRecord } from '../../records/saveRecord';
import { withStoredRecord } from '../../records/withStoredRecord';
import type { Entity } from '../../schema/defineEntity';

/** Entries about one record, newest first. */
async function entriesOf(entity: Entity, id: string, context: Context): Promise<StoredChange[]> {
  const { records } = await context.store.find(changeCollection.name, {
    where: {
      op: 'and',
      of: [
        { op: 'in', path: 'entity', values: [entity.name] },
        { op: 'in', path: 'ids', values: [id] },
      ],
    },
  });
  const revisionIn = ({ ids, revisions }: StoredChange): number => revisions[ids.indexOf(id)] ?? 0;
  return (records as StoredChange[]).sort((a, b) => revisionIn(b) - revisionIn(a));
}

/** The values of a record right after a change: later changes are taken back, the newest first. */
async function valuesAfter(
  entity: Entity,
  record: StoredRecord,
  changeId: string,
  context: Context,
): Promise<StoredRecord> {
  const values = { ...record };
  for (const entry of await entriesOf(entity, record._id, context)) {
    if (entry._id === changeId) return values;
    Object.assign(values, rowOf(entry, record._id)?.before);
  }
  throw refuse(404, 'noItem');
}

/**
 * Gives fields the values that they had right after a change. It is a save like any other: it is validated, conflicts
 * with other changes are found, and the history has an entry of it.
 */
export async function restoreVersion(
  entity: Entity,
  id: string,
  { change, fields, _revision }: RestoreVersionBody,
  context: Context,
): Promise<EnvelopeReply> {
  const access = requireAccess(entity, 'update', context);
  const current = await findRecord(entity, id, access, context);
  const hidden = (context.user && entity.spec.hooks?.hiddenFields?.(current, context.user)) ?? [];
  const isRestorable = (name: string): boolean => {
    const field = entity.fields.get(name);
    return field !== undefined && field.type !== 'password' && !field.readonly && !hidden.includes(name);
  };
  if (!fields.every(isRestorable)) throw badRequest('body.fields');
  const values = await valuesAfter(entity, current, change, context);
  const restoring: Context = { ...context, origin: { kind: 'restore', id: change } };
  const body = { _revision, fields: Object.fromEntries(fields.map((name) => [name, values[name] ?? null])) };
  return withStoredRecord(await saveRecord(entity, current, body, access, restoring), entity, access, restoring);
}
