import type { Price } from '../commerce/Price';
import { isMediaType } from '../fields/media';
import { fieldTypeOf } from '../fields/registry';
import type { Language } from '../text/Language';
import { kyivDateTime, kyivInstant } from '../time/kyiv';
import type { MediaItem } from '../wire/Media';
import type { CellReferences } from './CellReferences';
import type { CsvColumn } from './csvColumns';
import { isStoredPart } from './csvColumns';
import { joinList } from './listCell';
import { isReference } from './readCell';
import { textTypes } from './textTypes';

const yesNo = { uk: ['ні', 'так'], en: ['no', 'yes'] } as const;

/** Kyiv time to the minute, or the instant in UTC where that would not say which one it is. */
function instantText(instant: string): string {
  if (instant === '') return '';
  const local = kyivDateTime(Date.parse(instant));
  const [date = '', time = ''] = local.split(' ');
  return kyivInstant(date, time) === Date.parse(instant) ? local : instant;
}

/** JSON for entries with several parts; words stay words where they cannot be mistaken for JSON. */
function jsonText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  try {
    JSON.parse(value);
    return JSON.stringify(value);
  } catch {
    return value;
  }
}

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === '' ? [] : [String(value)];

/** The text of a stored value in a file: `readCell` reads it back. Numbers stay numbers. */
export function formatCell(
  { definition, part }: CsvColumn,
  stored: unknown,
  references: CellReferences,
  language: Language,
): string | number {
  const type = fieldTypeOf(definition.type);
  const value = type.read(stored ?? null, definition);
  if (value === undefined || stored === null || stored === undefined) return '';
  if (part !== undefined) return isStoredPart(part) ? ((value as Price)[part] ?? '') : '';
  if (typeof value === 'number') return value;
  if (definition.type === 'yesno') return yesNo[language][value === true ? 1 : 0];
  // A text of markup alone counts as empty in a form, and is something all the same: a brand `<Z>`.
  if (textTypes.includes(definition.type)) return String(value);
  if (type.isEmpty(value)) return '';
  if (isMediaType(definition.type))
    return joinList((value as MediaItem[]).map(({ id }) => references.textOf(definition.name, id)));
  if (isReference(definition)) {
    const texts = asList(value).map((each) => references.textOf(definition.name, each));
    return Array.isArray(value) ? joinList(texts) : (texts[0] ?? '');
  }
  if (definition.type === 'datetime') return instantText(String(value));
  if (definition.type === 'tags') return joinList(asList(value));
  return jsonText(value);
}
