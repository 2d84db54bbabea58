import type { StoredRecord } from '#domain/wire/StoredRecord';
import { deepEqual } from '#domain/form/deepEqual';
import type { Context } from '../kernel/Context';
import { requireConfirmed } from '../kernel/requireConfirmed';
import type { Entity } from '../schema/defineEntity';
import { fieldsThat } from '../schema/fieldsThat';
import { valueOf } from '../schema/valueOf';

type Confirmable = Pick<Entity, 'fields' | 'spec'>;

const sealedFields = fieldsThat(({ sealed }) => sealed === true);

/** Keys of outside services are worth a confirmation wherever they stand. */
function guardedFields({ fields, spec }: Confirmable, record: StoredRecord, context: Context): string[] {
  const { fields: own = [], typedInOwnForm = [] } = spec.confirmed ?? {};
  const isOwnRecord = record._id === context.user?.id;
  return [
    ...sealedFields({ fields }).map(({ name }) => name),
    ...own.filter((name) => !isOwnRecord || !typedInOwnForm.includes(name)),
  ];
}

/** Before a save that changes what only somebody changes who has just proved who they are. */
export async function requireConfirmedSave(
  entity: Confirmable,
  record: StoredRecord,
  current: StoredRecord | null,
  context: Context,
): Promise<void> {
  const value = (of: StoredRecord | null, name: string): unknown => (of && valueOf(of, name)) ?? '';
  const isChanged = (name: string): boolean => !deepEqual(value(record, name), value(current, name));
  if (guardedFields(entity, record, context).some(isChanged)) await requireConfirmed(context);
}

/** The same before records are removed, restored or switched. */
export async function requireConfirmedAction({ spec }: Confirmable, context: Context): Promise<void> {
  if (spec.confirmed?.actions) await requireConfirmed(context);
}
