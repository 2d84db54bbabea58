import type { ApartField } from '../query/CollectionSpec';
import { isLongText } from '../query/CollectionSpec';
import { isObject } from '../wire/isObject';
import type { FilledLanguages } from '../wire/BaseRecord';
import type { StoredRecord } from '../wire/StoredRecord';
import { editor } from './editor';
import { textarea } from './textarea';

const types = { editor, textarea };

/** Parts of orders are no texts, of which a language could be missing. */
const isFilled = (field: ApartField, value: unknown): boolean =>
  !isLongText(field) || (typeof value === 'string' && !types[field.type].isEmpty(value));

/** Of a value by language: null stays null, it is switched off there. */
function filledLanguages(field: ApartField, value: unknown): FilledLanguages {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([language, each]) => [language, each === null ? null : isFilled(field, each)]),
  );
}

/** What is filled of these fields, as far as the record has them; null where it has none. */
export function filledOf(record: StoredRecord, fields: readonly ApartField[]): Record<string, FilledLanguages> | null {
  const present = fields.filter(({ name }) => Object.hasOwn(record, name));
  if (present.length === 0) return null;
  return Object.fromEntries(present.map((field) => [field.name, filledLanguages(field, record[field.name])]));
}

/** The record without these fields, and with what is filled of them. */
export function leaveOut(record: StoredRecord, fields: readonly ApartField[]): StoredRecord {
  const filled = filledOf(record, fields);
  if (!filled) return record;
  const others = Object.entries(record).filter(([name]) => !Object.hasOwn(filled, name));
  return { ...(Object.fromEntries(others) as StoredRecord), _filled: { ...record._filled, ...filled } };
}
