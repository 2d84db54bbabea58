import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';

export const texts: EntityTexts = {
  one: both('Категорія', 'Category'),
  many: both('Категорії', 'Categories'),
  listTitle: both('Список категорій', 'List of Categories'),
  newTitle: both('Нова категорія', 'New category'),
  addTitle: both('Додати категорію', 'Add category'),
  noun: { uk: { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' }, en: { one: 'category', other: 'categories' } },
  noItems: both('За цими параметрами категорій не знайдено', 'No categories according to these parameters'),
  removeQuestion: both('Видалити категорію? Її можна буде відновити на вкладці «Видалені».', 'Really to remove the object?'),
  restoreQuestion: both('Відновити категорію?', 'Really to restore the object?'),
  groups: { general: both('Основне', 'General') },
  sections: {
    main: both('Назва й опис', 'Title and description'),
    seo: both('Для пошукових систем', 'For search engines'),
    publication: both('Публікація', 'Publication'),
    organisation: both('Розміщення', 'Organization'),
  },
  fields: {
    title: { title: both('Назва', 'Title') },
    slug: { title: both('Адреса (slug)', 'Slug'), hint: both('Латинські літери, цифри й дефіси', 'Latin letters, digits and hyphens') },
    description: { title: both('Опис', 'Description') },
    image: { title: both('Зображення', 'Image') },
    seo_title: { title: both('SEO-заголовок', 'SEO title') },
    seo_description: { title: both('SEO-опис', 'SEO description') },
    active: { title: both('Увімкнено', 'Active') },
    parent: { title: both('Батьківська категорія', 'Parent category') },
    order: { title: both('Порядок', 'Order'), hint: both('Менші числа стоять вище', 'Smaller numbers stand higher') },
    commission: { title: both('Комісія, %', 'Commission, %') },
  },
};
