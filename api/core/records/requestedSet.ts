import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '../schema/defineEntity';
import type { EntityForm } from '../schema/EntityForm';
import { formWithAttributes } from './preselect';

const requestedForm = ({ forms }: Entity, set: string | undefined): EntityForm | undefined =>
  forms.find(({ id }) => id === set);

/** The form of a new record: of the set that is asked for, or of the first one that has the attributes to select. */
export const newForm = (
  entity: Entity,
  { set, attributes }: { set?: string; attributes?: string },
): EntityForm | undefined =>
  requestedForm(entity, set) ?? (attributes === undefined ? undefined : formWithAttributes(entity, attributes));

/** The record as if it had this attribute set; '' is none, an unknown one changes nothing. */
export function inSet(entity: Entity, record: StoredRecord, set: string | undefined): StoredRecord {
  const { attributes } = entity.spec;
  const isKnown = set === '' || requestedForm(entity, set) !== undefined;
  return attributes && isKnown ? { ...record, [attributes.setField]: { '0': set } } : record;
}
