import { checkCount } from './checkCount';
import { defineFieldType } from './FieldType';
import { oneOfFilter } from './filters';
import { readList } from './readList';
import { select } from './select';

const maxIdLength = 64;
const readId = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length <= maxIdLength ? input.trim() : undefined;

/**
 * An ordered list of records of another entity (`source`) by id. A list even if only one may be selected (no
 * `multiple`).
 */
export const relations = defineFieldType<string[], string[]>({
  code: 'relations',
  empty: [],
  read: (input) => readList(typeof input === 'string' ? [input] : input, readId),
  malformedMessage: 'invalidChoice',
  normalise: (value) => [...new Set(value)].filter(Boolean),
  isEmpty: (value) => value.length === 0,
  check: (value, { multiple, ...options }) => checkCount(value, multiple ? options : { max: 1 }),
  requiredMessage: 'chooseAtLeastOne',
  indexedSubpaths: () => [{ subpath: '', kind: 'keys' }],
  sortSubpath: null,
  searchable: false,
  filter: oneOfFilter(),
  display: select.display,
});
