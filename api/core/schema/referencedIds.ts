import { idsInValue } from '#domain/form/idsInValue';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from './valueOf';

/** The ids that a stored value names, of a field that points at records. */
export const referencedIds = (record: StoredRecord, field: string): string[] => idsInValue(localisedOf(record, field));
