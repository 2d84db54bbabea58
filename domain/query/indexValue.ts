import { foldText } from '../text/foldText';
import { isObject } from '../wire/isObject';
import type { IndexKind } from './CollectionSpec';
import type { Scalar } from './Where';

/** Longer texts are truncated before comparison. */
export const maxIndexedLength = 1000;
const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z)?$/;
const canonicalLength = '2026-01-01T00:00:00.000Z'.length;

/** The index form of a text: folded, truncated. Empty when there is nothing to compare. */
export const indexText = (text: string): string => {
  const folded = foldText(text.length > 4 * maxIndexedLength ? text.slice(0, 4 * maxIndexedLength) : text);
  return folded.length > maxIndexedLength
    ? folded
        .slice(0, maxIndexedLength)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()
    : folded;
};

/** The index form of a list element: unchanged, except for characters that not every store supports. */
export const indexKey = (key: string): string => key.slice(0, maxIndexedLength).replace(/\p{Cs}|\0/gu, '\ufffd');

/**
 * The index form of a date (unchanged) or an instant (with milliseconds): their texts sort by time; undefined for
 * anything else.
 */
export function indexInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' || !instant.test(value)) return undefined;
  const isWritten = value.length === 10 || value.length === canonicalLength;
  // A day and an hour that are in every month and day.
  if (isWritten && value.slice(8, 10) <= '28' && value.slice(11, 13) < '24' && !Number.isNaN(Date.parse(value)))
    return value;
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds)) return undefined;
  const canonical = new Date(milliseconds).toISOString();
  // Some engines accept 31 February as a day in March.
  if (canonical.slice(0, 10) !== value.slice(0, 10)) return undefined;
  return isWritten ? value : canonical;
}

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The index value of a raw value; undefined (no value) for the wrong kind and for blank text. */
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

/** Structured entries are indexed by the id of their record. */
const keyOf = (item: unknown): unknown => (isObject(item) ? item.id : item);

/** The distinct keys of a raw list; none when it is not a list. */
export function indexList(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return [];
  const keys = raw.map(keyOf).filter((item): item is string => typeof item === 'string' && item !== '');
  return [...new Set(keys.map(indexKey))];
}
