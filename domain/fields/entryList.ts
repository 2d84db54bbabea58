import type { FieldType } from './FieldType';
import { presenceFilter } from './filters';

/**
 * Shared base of types whose value is a list of structured entries: not sortable, not searchable, filtered by presence
 * only.
 */
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
