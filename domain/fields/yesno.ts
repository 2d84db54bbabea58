import { triStateFilter } from './filters';
import { defineFieldType } from './FieldType';

const labels = { uk: ['Ні', 'Так'], en: ['No', 'Yes'] } as const;

export const yesno = defineFieldType<boolean, boolean | null>({
  code: 'yesno',
  empty: false,
  read: (input) => (typeof input === 'boolean' ? input : input === null ? false : undefined),
  malformedMessage: 'invalidValue',
  normalise: (value) => value,
  // "No" is an answer: a required switch is never empty.
  isEmpty: () => false,
  check: () => [],
  requiredMessage: 'required',
  indexedSubpaths: () => [{ subpath: '', kind: 'flag' }],
  sortSubpath: '',
  searchable: false,
  filter: triStateFilter,
  display: (value, { language }) => labels[language][value ? 1 : 0],
});
