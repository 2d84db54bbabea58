import { emptyField } from '#domain/form/readField';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Entity } from '../schema/defineEntity';
import { formOf } from '../schema/formOf';
import { systemRecord } from '../schema/systemCollection';

/** The fixed records of an entity as they are before anybody changes them. */
export const newFixedRecords = (entity: Entity, now: number): StoredRecord[] =>
  Object.entries(entity.spec.fixedRecords ?? {}).map(([id, { title }]): StoredRecord => {
    const record: StoredRecord = systemRecord(id, now, { _increment: 1 });
    const { names } = formOf(entity, record);
    for (const [name, field] of entity.definitions.uk) if (names.has(name)) record[name] = emptyField(field);
    return { ...record, [entity.spec.titleField]: title };
  });
