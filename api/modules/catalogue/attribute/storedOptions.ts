import { attributeOptions } from '#domain/fields/attributeOptions';
import type { AttributeOption } from '#domain/wire/Attribute';
import { valueOf } from '#core/schema/valueOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The options of an attribute, those of the trash among them. */
export const storedOptions = (record: EntityRecords['attributes']): AttributeOption[] =>
  attributeOptions.read(valueOf(record, 'options'), {}) ?? [];
