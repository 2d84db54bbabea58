import type { Localised } from '../wire/StoredRecord';
import { slugify } from '../text/slugify';

/** The slug that a title gives: in the first language in which it has a letter or a digit; '' where it has none. */
export const slugOfTitle = (title: Localised, maxlength?: number): string =>
  [title['0'], title.uk, title.en]
    .map((words) => (typeof words === 'string' ? slugify(words, maxlength) : ''))
    .find((slug) => slug !== '') ?? '';
