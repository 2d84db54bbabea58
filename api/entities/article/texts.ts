import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';

export const texts: EntityTexts = {
  one: both('Стаття', 'Article'),
  many: both('Статті', 'Articles'),
  listTitle: both('Список статей', 'List of Articles'),
  newTitle: both('Нова стаття', 'New article'),
  addTitle: both('Додати статтю', 'Add article'),
  noun: { uk: { one: 'стаття', few: 'статті', many: 'статей', other: 'статті' }, en: { one: 'article', other: 'articles' } },
  noItems: both('За цими параметрами статей не знайдено', 'No articles according to these parameters'),
  removeQuestion: both('Видалити статтю? Її можна буде відновити на вкладці «Видалені».', 'Really to remove the object?'),
  restoreQuestion: both('Відновити статтю?', 'Really to restore the object?'),
  groups: { general: both('Основне', 'General') },
  sections: {
    further: both('Акордеон і відео', 'Accordion and videos'),
    main: both('Текст', 'Text'),
    seo: both('Для пошукових систем', 'For search engines'),
    publication: both('Публікація', 'Publication'),
  },
  fields: {
    title: { title: both('Назва', 'Title') },
    slug: { title: both('Адреса (slug)', 'Slug'), hint: both('Латинські літери, цифри й дефіси', 'Latin letters, digits and hyphens') },
    short: { title: both('Короткий текст', 'Short text'), hint: both('Видно у списках і в результатах пошуку', 'Shown in lists and in search results') },
    text: { title: both('Текст', 'Text') },
    accordion: { title: both('Акордеон', 'Accordion'), hint: both('Запитання й відповіді, які розгортаються', 'Questions and answers that open') },
    videos: { title: both('Відео', 'Videos'), hint: both('Посилання на відео YouTube', 'Links to YouTube videos') },
    image: { title: both('Зображення', 'Image') },
    seo_title: { title: both('SEO-заголовок', 'SEO title') },
    seo_description: { title: both('SEO-опис', 'SEO description') },
    active: { title: both('Увімкнено', 'Active') },
    published: { title: both('Дата публікації', 'Publication date') },
  },
};
