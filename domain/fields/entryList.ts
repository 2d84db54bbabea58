import type { FieldType } from './FieldType';
import { presenceFilter } from './filters';

/** What the types have in common whose value is a list of entries with an inside of their own: no list sorts by it, filters by it or searches it. */
export const entryList = {
  empty: [],
  malformedMessage: 'invalidValue',
  isEmpty: (value) => value.length === 0,
  requiredMessage: 'createAtLeastOne',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: presenceFilter,
} satisfies Partial<FieldType<readonly unknown[], boolean | null>>;
