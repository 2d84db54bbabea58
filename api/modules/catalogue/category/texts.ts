import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts } from '#core/schema/commonTexts';

const { title, slug, description, image, seo_title, seo_description, active, order, commission } = commonFieldTexts;
const { main, seo, publication, organisation } = commonSectionTexts;

export const texts: EntityTexts = {
  one: bilingualText('Категорія', 'Category'),
  many: bilingualText('Категорії', 'Categories'),
  listTitle: bilingualText('Список категорій', 'List of Categories'),
  newTitle: bilingualText('Нова категорія', 'New category'),
  addTitle: bilingualText('Додати категорію', 'Add category'),
  noun: {
    uk: { one: 'категорія', few: 'категорії', many: 'категорій', other: 'категорії' },
    en: { one: 'category', other: 'categories' },
  },
  noItems: bilingualText('За цими параметрами категорій не знайдено', 'No categories according to these parameters'),
  removeQuestion: bilingualText(
    'Видалити категорію? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити категорію?', 'Restore the category?'),
  groups: commonGroupTexts,
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
    google_category: {
      title: bilingualText('Номер категорії Google', 'Google category number'),
      hint: bilingualText(
        'Зі списку категорій Google; порожньо — як у категорії вище',
        'From Google’s product taxonomy; empty: that of the category above',
      ),
    },
    parent: { title: bilingualText('Батьківська категорія', 'Parent category') },
    sizes: { title: bilingualText('Таблиця розмірів', 'Size table') },
    attributes_set: { title: bilingualText('Набір атрибутів', 'Attribute set') },
  },
  rowLinks: { children: bilingualText('Підкатегорії', 'Subcategories'), products: bilingualText('Товари', 'Products') },
  views: {
    off: bilingualText('Вимкнені', 'Switched off'),
    untranslated: bilingualText('Без перекладу', 'Not translated'),
  },
};
