import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups, usualSections } from '../../core/entity/usualTexts';

const { title, slug, description, image, seo_title, seo_description, active, order, commission } = usualFields;
const { main, seo, publication, organisation } = usualSections;

export const texts: EntityTexts = {
  one: both('Категорія', 'Category'),
  many: both('Категорії', 'Categories'),
  listTitle: both('Список категорій', 'List of Categories'),
  newTitle: both('Нова категорія', 'New category'),
  addTitle: both('Додати категорію', 'Add category'),
  noun: {
    uk: { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' },
    en: { one: 'category', other: 'categories' },
  },
  noItems: both('За цими параметрами категорій не знайдено', 'No categories according to these parameters'),
  removeQuestion: both(
    'Видалити категорію? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити категорію?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: {
    main,
    seo,
    publication,
    organisation,
  },
  fields: {
    title,
    slug,
    description,
    image,
    seo_title,
    seo_description,
    active,
    order,
    commission,
    parent: { title: both('Батьківська категорія', 'Parent category') },
  },
  rowLinks: { children: both('Підкатегорії', 'Subcategories'), products: both('Товари', 'Products') },
  views: {
    off: both('Вимкнені', 'Switched off'),
    untranslated: both('Без перекладу', 'Not translated'),
  },
};
