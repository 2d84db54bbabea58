import { slugify } from '../text/slugify';
import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import { checkLength, readText } from './text';

/** Part of a public URL. Generated from the title while empty (`from`), never afterwards. */
export const slug = defineFieldType<string, string[]>({
  code: 'slug',
  empty: '',
  read: readText,
  malformedMessage: 'invalidSlug',
  normalise: (value, { maxlength }) => slugify(value, maxlength),
  isEmpty: (value) => value === '',
  check: checkLength,
  requiredMessage: 'slugNeeded',
  indexedSubpaths: () => [{ subpath: '', kind: 'key' }],
  sortSubpath: '',
  searchable: true,
  filter: oneOfFilter((value) => slugify(value)),
  display: (value) => value,
});
