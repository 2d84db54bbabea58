import { isAddressed, isPhotoUrl } from '../fields/isPhotoUrl';
import { holdsAddresses, isMediaType } from '../fields/media';
import { photoAddresses } from '../fields/photoAddresses';
import type { CsvProblem } from './CsvProblem';
import { csvError, csvWarning } from './CsvProblem';
import { fieldTypeOf } from '../fields/registry';
import { slugify } from '../text/slugify';
import { isDate, kyivDateTime } from '../time/kyiv';
import type { FieldTypeCode } from '../wire/FieldTypeCode';
import type { FieldDefinition } from '../wire/FieldDefinition';
import type { CellReferences } from './CellReferences';
import type { DecimalSign } from '../wire/ProductImport';
import { withoutPieces } from './bareNumber';
import { cellLimit } from './cellLimit';
import { stockField } from './csvColumns';
import { isMeasure, readMeasure, unitsKeyOf } from './measures';
import { isAmbiguous, plainNumberIn } from './notationOf';
import { textTypes } from './textTypes';
import { splitList } from './listCell';
import { secureAddresses } from './secureAddresses';
import { splitAddresses } from './splitAddresses';

/** A cell as a value of its field, or why it is none. `warnings`: it was read, but may have been damaged. */
type CellReading =
  { ok: true; value: unknown; warnings: CsvProblem[] } | { ok: false; problem: CsvProblem; unknown?: string };

const read = (value: unknown, ...warnings: CsvProblem[]): CellReading => ({ ok: true, value, warnings });
const failed = (problem: CsvProblem, unknown?: string): CellReading => ({
  ok: false,
  problem,
  ...(unknown !== undefined && { unknown }),
});

const yesWords = ['так', 'yes', 'true', '1', '+', 'да', 'on', 'y', 'т', 'увімкнено', 'active', 'в наявності'];
const noWords = ['ні', 'no', 'false', '0', '-', 'нет', 'off', 'n', 'н', 'вимкнено', 'draft', 'archived', 'inactive'];

export function readYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return yesWords.includes(word) ? true : noWords.includes(word) ? false : undefined;
}

const isoInstant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/** A date with a time as programs write it: its day and time in Kyiv; a time without a zone is meant there. */
function readIso(text: string): { date: string; time: string } | undefined {
  const [, date = '', time = '', zone] = isoInstant.exec(text) ?? [];
  if (!isDate(date)) return undefined;
  if (zone === undefined) return { date, time };
  const [instant = ''] = text.toUpperCase().replace(',', '.').replace(' ', 'T').split(' ');
  const local = kyivDateTime(Date.parse(instant));
  return { date: local.slice(0, 10), time: local.slice(11) };
}

/** Day 0 of spreadsheets: 30 December 1899. */
const serialEpoch = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
/** Serial numbers of the years 1982 to 2119: other numbers are no dates. */
const serialRange = { first: 30_000, last: 80_000 };

const asDate = (year: string, month: string, day: string): string | undefined => {
  const full = year.length === 2 ? `20${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
};

/** A date as spreadsheets show it. With slashes it is read only where the order of day and month is beyond doubt. */
export function readDateText(text: string): string | undefined {
  const iso = readIso(text);
  if (iso) return iso.date;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== '') return asDate(year, month, day);
  const [, one = '', other = '', last = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(text) ?? [];
  if (last !== '') {
    if (Number(one) > 12 || one === other) return asDate(last, other, one);
    return Number(other) > 12 ? asDate(last, one, other) : undefined;
  }
  const [, first = '', second = '', third = ''] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?: \d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text) ?? [];
  if (first !== '') return asDate(first, second, third);
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0;
  return serial >= serialRange.first && serial <= serialRange.last
    ? new Date(serialEpoch + serial * dayMs).toISOString().slice(0, 10)
    : undefined;
}

function readDateCell(definition: FieldDefinition, text: string): CellReading {
  const type = fieldTypeOf(definition.type);
  const plain = type.read(text, definition);
  if (plain !== undefined) return read(plain);
  const iso = readIso(text.trim());
  const [datePart = '', ...rest] = text.trim().split(/\s+/);
  const date = iso?.date ?? readDateText(datePart);
  // A day has no time.
  const time = definition.type === 'date' ? '' : (iso?.time ?? rest.join(' ').slice(0, 5));
  const value = date === undefined ? undefined : type.read(time === '' ? date : `${date} ${time}`, definition);
  const start = date !== undefined && value === undefined ? type.read(`${date} 00:00`, definition) : value;
  return date === undefined || start === undefined
    ? failed(csvError('csvDate', { value: text }))
    : read(start, csvWarning('csvDateRead', { value: date }));
}

const isMultiple = ({ type, multiple }: FieldDefinition): boolean => multiple === true || type === 'relations';

function readReference(definition: FieldDefinition, text: string, references: CellReferences): string | CellReading {
  const found = references.valuesOf(definition.name, text);
  const [value] = found;
  if (value === undefined) return failed(csvError('csvUnknown', { value: text }), text);
  return found.length > 1 ? failed(csvError('csvAmbiguous', { value: text }), text) : value;
}

/** What the cell of a reference names: a list where the field takes several. */
export const referenceParts = (definition: FieldDefinition, text: string): string[] =>
  isMultiple(definition) || isMediaType(definition.type) ? splitAddresses(text) : [text.trim()];

function readReferences(definition: FieldDefinition, text: string, references: CellReferences): CellReading {
  const values: string[] = [];
  for (const part of referenceParts(definition, text)) {
    const value = readReference(definition, part, references);
    if (typeof value !== 'string') return value;
    values.push(value);
  }
  if (isMediaType(definition.type)) return read(values.map((id) => ({ id })));
  return read(isMultiple(definition) ? values : (values[0] ?? ''));
}

/** Types whose values are ids alone; those that say more about what they refer to are JSON. */
const referenceTypes: readonly FieldTypeCode[] = [
  'select',
  'image-select',
  'color-select',
  'text-select',
  'taxonomy',
  'relations',
  'attributes-set',
];

export const isReference = ({ type, source, datalist }: FieldDefinition): boolean =>
  isMediaType(type) || (referenceTypes.includes(type) && (source !== undefined || datalist !== undefined));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const mostShown = 100;

const isFileId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/**
 * Addresses of pictures, or ids of files; whether those exist the save checks. The address of a file of the library means
 * that file. Another one without https is tried with it, which is said.
 */
function readPictures(definition: FieldDefinition, text: string, references: CellReferences): CellReading {
  const words = splitAddresses(text).flatMap(photoAddresses);
  const named = words.map((word) => references.valuesOf(definition.name, word)[0] ?? word);
  const { secured, warnings } = secureAddresses(named);
  const wrong = words[secured.findIndex((id) => !(isAddressed(id) ? isPhotoUrl(id) : isFileId(id)))];
  if (wrong !== undefined) return failed(csvError('csvPhotoAddress', { value: wrong.slice(0, mostShown) }));
  const { read: readType, malformedMessage } = fieldTypeOf(definition.type);
  const value = readType(
    secured.map((id) => ({ id })),
    definition,
  );
  return value === undefined ? failed(csvError(malformedMessage)) : read(value, ...warnings);
}

/** How the numbers of a cell are written. */
interface NumberReading {
  /** What its column's numbers have before the fraction; null: each number is read by itself. */
  decimal: DecimalSign | null;
  /** Of a measure: what its header multiplies it by; null: it says no unit. */
  factor: number | null;
  /** Of a measure: its unit by another column; '' for none. */
  unit: string;
}

const plainReading: NumberReading = { decimal: null, factor: null, unit: '' };

export const ambiguous = (text: string): CsvProblem => csvError('csvAmbiguousNumber', { value: text.trim() });

function readMeasureCell(definition: FieldDefinition, text: string, reading: NumberReading): CellReading {
  const value = readMeasure({ definition }, text, reading);
  if (typeof value === 'string') return failed(csvError(`csvUnit${unitsKeyOf({ definition })}`, { value }));
  return value === undefined ? failed(csvError('invalidNumber')) : read(value);
}

function readNumberCell(definition: FieldDefinition, text: string, reading: NumberReading): CellReading {
  if (isAmbiguous(reading.decimal, text)) return failed(ambiguous(text));
  if (isMeasure({ definition })) return readMeasureCell(definition, text, reading);
  const bare = definition.name === stockField ? withoutPieces(text) : text;
  const value = fieldTypeOf(definition.type).read(plainNumberIn(reading.decimal, bare), definition);
  return value === undefined ? failed(csvError(fieldTypeOf(definition.type).malformedMessage)) : read(value);
}

function readPlain(definition: FieldDefinition, text: string, reading: NumberReading): CellReading {
  const { type } = definition;
  if (type === 'number' || type === 'ranking' || type === 'price') return readNumberCell(definition, text, reading);
  const input =
    type === 'tags'
      ? splitList(text)
      : type === 'slug'
        ? slugify(text, definition.maxlength)
        : textTypes.includes(type)
          ? text
          : parseJson(text);
  const fieldType = fieldTypeOf(type);
  const value = fieldType.read(input, definition);
  return value === undefined ? failed(csvError(fieldType.malformedMessage)) : read(value);
}

/** Reads the text of a cell that is not empty, as a value of the field for one language. */
export function readCell(
  definition: FieldDefinition,
  text: string,
  references: CellReferences,
  reading: NumberReading = plainReading,
): CellReading {
  const { type } = definition;
  const max = cellLimit(definition);
  if (text.length > max) return failed(csvError('tooLong', { max }));
  if (holdsAddresses(type)) return readPictures(definition, text, references);
  if (isReference(definition)) return readReferences(definition, text, references);
  if (type === 'yesno') {
    const answer = readYesNo(text);
    return answer === undefined ? failed(csvError('csvYesNo', { value: text })) : read(answer);
  }
  return type === 'date' || type === 'datetime' ? readDateCell(definition, text) : readPlain(definition, text, reading);
}
