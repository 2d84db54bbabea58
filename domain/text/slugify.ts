import { transliterate } from './transliterate';
import { withoutEnd } from './withoutEnd';

/** No slug is made of more: no title is longer. */
const maxSourceLength = 10_000;

/** Of a field that sets no other. */
export const maxSlugLength = 255;

/** Lower-case Latin letters, digits and single hyphens (shell §5), cut to `maxlength` without a hyphen at the end. */
export function slugify(text: string, maxlength = maxSlugLength): string {
  const words = transliterate(text.slice(0, maxSourceLength))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxlength + 1)
    .replace(/^-+/, '')
    .slice(0, maxlength);
  return withoutEnd(words, '-');
}
