import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from './defineEntity';
import type { EntityForm } from './EntityForm';
import { isFixed } from './fixedRecords';
import { textOf } from './valueOf';

/** The form of a record: a fixed record's own, else by its attribute set, else the first one (domain §4). */
export function formOf({ forms, spec }: Entity, record: Partial<StoredRecord>): EntityForm {
  const [first] = forms;
  if (!first) throw new Error(`${spec.name} has no form`);
  const { _id = '' } = record;
  const id = isFixed(spec, _id) ? _id : spec.attributes && textOf(record, spec.attributes.setField);
  return forms.find((form) => form.id === id) ?? first;
}
