import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';

export const texts: EntityTexts = {
  one: both('Сторінка', 'Page'),
  many: both('Сторінки', 'Pages'),
  listTitle: both('Список сторінок', 'List of Pages'),
  newTitle: both('Нова сторінка', 'New page'),
  addTitle: both('Додати сторінку', 'Add page'),
  noun: { uk: { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' }, en: { one: 'page', other: 'pages' } },
  noItems: both('За цими параметрами сторінок не знайдено', 'No pages according to these parameters'),
  removeQuestion: both('Видалити сторінку? Її можна буде відновити на вкладці «Видалені».', 'Really to remove the object?'),
  restoreQuestion: both('Відновити сторінку?', 'Really to restore the object?'),
  groups: { general: both('Основне', 'General') },
  sections: {
    further: both('Акордеон і відео', 'Accordion and videos'),
    main: both('Текст', 'Text'),
    seo: both('Для пошукових систем', 'For search engines'),
    publication: both('Публікація', 'Publication'),
    organisation: both('Розміщення', 'Organization'),
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
    parent: { title: both('Батьківська сторінка', 'Parent page') },
    order: { title: both('Порядок', 'Order'), hint: both('Менші числа стоять вище', 'Smaller numbers stand higher') },
  },
};
