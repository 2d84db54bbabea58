import type { EntityTexts } from './EntityTexts';
import { bilingualText } from './EntityTexts';
import { commonFieldTexts, commonSectionTexts } from './commonTexts';

const { title, slug, image, seo_title, seo_description, active } = commonFieldTexts;
const { seo, publication } = commonSectionTexts;

/** Labels of the fields and cards that pages and articles share (`contentFields`). */
export const contentTexts = {
  sections: {
    main: bilingualText('Текст', 'Text'),
    further: bilingualText('Акордеон і відео', 'Accordion and videos'),
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
      title: bilingualText('Короткий текст', 'Short text'),
      hint: bilingualText('Видно у списках і в результатах пошуку', 'Shown in lists and in search results'),
    },
    text: { title: bilingualText('Текст', 'Text') },
    accordion: {
      title: bilingualText('Акордеон', 'Accordion'),
      hint: bilingualText('Запитання й відповіді, які розгортаються', 'Questions and answers that open'),
    },
    videos: {
      title: bilingualText('Відео', 'Videos'),
      hint: bilingualText('Посилання на відео YouTube', 'Links to YouTube videos'),
    },
    published: {
      title: bilingualText('Дата публікації', 'Publication date'),
      hint: bilingualText('Порожня — одразу; майбутня — заплановано', 'Empty: at once; in the future: planned'),
    },
    published_to: {
      title: bilingualText('Показувати до', 'Shown until'),
      hint: bilingualText('Порожнє — без кінця', 'Empty: without an end'),
    },
    is_planned: { title: bilingualText('Заплановано', 'Planned') },
    is_ended: { title: bilingualText('Показ закінчився', 'Ended') },
  },
  views: {
    planned: bilingualText('Заплановані', 'Planned'),
    ended: bilingualText('Показ закінчився', 'Ended'),
  },
} satisfies Pick<EntityTexts, 'sections' | 'fields' | 'views'>;
