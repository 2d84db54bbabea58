import type { EntityTexts } from './EntityTexts';
import { both } from './EntityTexts';
import { usualFields, usualSections } from './usualTexts';

const { title, slug, image, seo_title, seo_description, active } = usualFields;
const { seo, publication } = usualSections;

/** Words of the fields and cards that pages and articles share (`contentFields`). */
export const contentTexts = {
  sections: {
    main: both('Текст', 'Text'),
    further: both('Акордеон і відео', 'Accordion and videos'),
    seo,
    publication,
  },
  fields: {
    title,
    slug,
    image,
    seo_title,
    seo_description,
    active,
    short: {
      title: both('Короткий текст', 'Short text'),
      hint: both('Видно у списках і в результатах пошуку', 'Shown in lists and in search results'),
    },
    text: { title: both('Текст', 'Text') },
    accordion: {
      title: both('Акордеон', 'Accordion'),
      hint: both('Запитання й відповіді, які розгортаються', 'Questions and answers that open'),
    },
    videos: { title: both('Відео', 'Videos'), hint: both('Посилання на відео YouTube', 'Links to YouTube videos') },
    published: { title: both('Дата публікації', 'Publication date') },
  },
} satisfies Pick<EntityTexts, 'sections' | 'fields'>;
