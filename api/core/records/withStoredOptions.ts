import { withSelection } from '#domain/form/withSelection';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from '../schema/valueOf';

/** What the stored record has chosen may stay, an option in the trash too. */
export const withStoredOptions = (field: FieldDefinition, current: StoredRecord | null): FieldDefinition =>
  current && field.datalist?.some(({ disabled }) => disabled)
    ? { ...field, datalist: withSelection(field.datalist, localisedOf(current, field.name)) }
    : field;
