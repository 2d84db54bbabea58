import { translate } from '#domain/text/translate';
import type { FieldTexts } from './EntityTexts';
import { bilingualText } from './EntityTexts';

/** Labels shared by several entities (glossary §2): each uses those of its fields and cards. */
export const commonFieldTexts = {
  title: { title: bilingualText('Назва', 'Title') },
  slug: {
    title: bilingualText('Адреса (slug)', 'Slug'),
    hint: bilingualText('Латинські літери, цифри й дефіси', 'Latin letters, digits and hyphens'),
  },
  description: { title: bilingualText('Опис', 'Description') },
  image: { title: bilingualText('Зображення', 'Image') },
  seo_title: { title: bilingualText('SEO-заголовок', 'SEO title') },
  seo_description: { title: bilingualText('SEO-опис', 'SEO description') },
  active: { title: bilingualText('Увімкнено', 'Active') },
  order: {
    title: bilingualText('Порядок', 'Order'),
    hint: bilingualText('Менші числа стоять вище', 'Smaller numbers stand higher'),
  },
  commission: { title: bilingualText('Комісія, %', 'Commission, %') },
} satisfies Record<string, FieldTexts>;

export const commonSectionTexts = {
  main: bilingualText('Назва й опис', 'Title and description'),
  seo: bilingualText('Для пошукових систем', 'For search engines'),
  publication: bilingualText('Публікація', 'Publication'),
  organisation: bilingualText('Розміщення', 'Organization'),
};

export const commonGroupTexts = { general: bilingualText('Основне', 'General') };

/** What an empty list says of an entity that has no words of its own (shell §8). */
export const noItemsText = bilingualText(translate('uk', 'noItems'), translate('en', 'noItems'));
