import { foldText } from '../text/foldText';
import { isObject } from '../wire/isObject';
import type { IndexKind } from './CollectionSpec';
import type { Scalar } from './Where';

/** Longer texts are compared by their first characters only. */
const maxIndexedLength = 1000;
const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z)?$/;
const canonicalLength = '2026-01-01T00:00:00.000Z'.length;

/** A text as an index holds it: folded, cut. Empty when there is nothing to compare. */
export const indexText = (text: string): string => {
  const folded = foldText(text.length > 4 * maxIndexedLength ? text.slice(0, 4 * maxIndexedLength) : text);
  return folded.length > maxIndexedLength
    ? folded
        .slice(0, maxIndexedLength)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()
    : folded;
};

/** An element of a list of keys: as it is, only made storable in every store. */
export const indexKey = (key: string): string => key.slice(0, maxIndexedLength).replace(/\p{Cs}|\0/gu, '\ufffd');

/** A date as it is, an instant with its milliseconds, so that their texts are in the order of time; undefined for what is neither. */
export function indexInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !instant.test(value)) return undefined;
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) return undefined;
  const canonical = new Date(milliseconds).toISOString();
  // Some engines take the 31st of February for a day in March.
  if (canonical.slice(0, 10) !== value.slice(0, 10)) return undefined;
  return value.length === 10 || value.length === canonicalLength ? value : canonical;
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The value an index of this kind holds for a raw one; undefined (no value) for one of another kind and for a blank text. */
export function indexValue(kind: IndexKind, raw: unknown): Scalar | undefined {
  switch (kind) {
    case 'text':
    case 'key':
      return typeof raw === 'string' ? indexText(raw) || undefined : undefined;
    case 'number':
      return isNumber(raw) ? raw + 0 : undefined;
    case 'flag':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'instant':
      return indexInstant(raw);
    case 'keys':
      return undefined;
  }
}

/** Entries with an inside of their own are found by the record that they name. */
const keyOf = (item: unknown): unknown => (isObject(item) ? item.id : item);

/** The distinct keys of a raw list; none when it is not a list. */
export function indexList(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return [];
  const keys = raw.map(keyOf).filter((item): item is string => typeof item === 'string' && item !== '');
  return [...new Set(keys.map(indexKey))];
}
