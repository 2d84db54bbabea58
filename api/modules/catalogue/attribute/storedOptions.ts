import { attributeOptions } from '#domain/fields/attributeOptions';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { localisedOf } from '#core/schema/valueOf';

/** The options of an attribute, those of the trash among them. */
export const storedOptions = (record: StoredRecord): AttributeOption[] =>
  attributeOptions.read(localisedOf(record, 'options')['0'] ?? null, {}) ?? [];
