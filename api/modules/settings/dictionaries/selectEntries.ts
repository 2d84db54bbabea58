import { textMatcher } from '#domain/query/textMatcher';
import { sortKey } from '#domain/text/sortKey';
import type { DictionaryEntry } from '#domain/wire/Dictionary';
import type { EntryPage, EntryQuery } from '#core/records/Dictionary';

const hasOneOf = (value: DictionaryEntry[keyof DictionaryEntry], allowed: readonly string[]): boolean =>
  (Array.isArray(value) ? value : [value]).some((one) => typeof one === 'string' && allowed.includes(one));

/** Entries of one page: an export of react-admin asks for 1000. */
const maxEntries = 1000;

/** One page of a dictionary, in the order of its language. */
export function selectEntries(all: readonly DictionaryEntry[], { sort, range, equals, q = '' }: EntryQuery): EntryPage {
  const isFound = textMatcher(q);
  const found = all.filter(
    (entry) =>
      isFound([entry.id, entry.names.uk, entry.names.en]) &&
      [...equals].every(([name, allowed]) => name !== 'settlement' && hasOneOf(entry[name], allowed)),
  );
  const keys = new Map(found.map((entry) => [entry, sort.by === 'id' ? entry.id : sortKey(entry.name)]));
  const direction = sort.order === 'ASC' ? 1 : -1;
  const keyOf = (entry: DictionaryEntry): string => keys.get(entry) ?? '';
  found.sort((one, other) => {
    const [a, b] = keyOf(one) === keyOf(other) ? [one.id, other.id] : [keyOf(one), keyOf(other)];
    return (a < b ? -1 : Number(a > b)) * direction;
  });
  return {
    entries: found.slice(range.first, Math.min(range.last + 1, range.first + maxEntries)),
    first: range.first,
    total: found.length,
  };
}
