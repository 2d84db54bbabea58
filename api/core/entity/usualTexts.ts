import type { FieldTexts } from './EntityTexts';
import { both } from './EntityTexts';

/** Words that several entities have in common (glossary §2): each takes those of the fields and cards that it has. */
export const usualFields = {
  title: { title: both('Назва', 'Title') },
  slug: {
    title: both('Адреса (slug)', 'Slug'),
    hint: both('Латинські літери, цифри й дефіси', 'Latin letters, digits and hyphens'),
  },
  description: { title: both('Опис', 'Description') },
  image: { title: both('Зображення', 'Image') },
  seo_title: { title: both('SEO-заголовок', 'SEO title') },
  seo_description: { title: both('SEO-опис', 'SEO description') },
  active: { title: both('Увімкнено', 'Active') },
  order: { title: both('Порядок', 'Order'), hint: both('Менші числа стоять вище', 'Smaller numbers stand higher') },
  commission: { title: both('Комісія, %', 'Commission, %') },
} satisfies Record<string, FieldTexts>;

export const usualSections = {
  main: both('Назва й опис', 'Title and description'),
  seo: both('Для пошукових систем', 'For search engines'),
  publication: both('Публікація', 'Publication'),
  organisation: both('Розміщення', 'Organization'),
};

export const usualGroups = { general: both('Основне', 'General') };
