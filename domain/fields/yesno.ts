import { triStateFilter } from './filters';
import { defineFieldType } from './FieldType';

const words = { uk: ['Ні', 'Так'], en: ['No', 'Yes'] } as const;

export const yesno = defineFieldType<boolean, boolean | null>({
  code: 'yesno',
  empty: false,
  read: (input) => (typeof input === 'boolean' ? input : input === null ? false : undefined),
  wrongShape: 'invalidValue',
  normalise: (value) => value,
  // "No" is an answer: a required switch is never empty.
  isEmpty: () => false,
  check: () => [],
  requiredMessage: 'required',
  indexed: () => [{ below: '', kind: 'flag' }],
  sortBelow: '',
  searchable: false,
  filter: triStateFilter,
  display: (value, { language }) => words[language][value ? 1 : 0],
});
