import { ofEverybody } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import { group, section, side } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';

/**
 * The records of the living example (`admin/modules/example`): screens of react-admin's own parts. Not part of the
 * product.
 */
export const example = defineEntity({
  name: 'example',
  collection: 'examples',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts: {
    one: bilingualText('Приклад', 'Example'),
    many: bilingualText('Приклади', 'Examples'),
    listTitle: bilingualText('Список прикладів', 'List of examples'),
    newTitle: bilingualText('Новий приклад', 'New example'),
    addTitle: bilingualText('Додати приклад', 'Add example'),
    noun: {
      uk: { one: 'приклад', few: 'приклади', many: 'прикладів', other: 'прикладу' },
      en: { one: 'example', other: 'examples' },
    },
    noItems: bilingualText('За цими параметрами прикладів не знайдено', 'No examples according to these parameters'),
    removeQuestion: bilingualText('Видалити приклад?', 'Really to remove the object?'),
    restoreQuestion: bilingualText('Відновити приклад?', 'Restore the example?'),
    groups: { general: bilingualText('Основне', 'General') },
    sections: {
      main: bilingualText('Основне', 'General'),
      publication: bilingualText('Публікація', 'Publication'),
    },
    fields: {
      title: { title: bilingualText('Назва', 'Title') },
      slug: { title: bilingualText('Адреса', 'Address') },
      body: { title: bilingualText('Текст', 'Text') },
      category: { title: bilingualText('Категорія', 'Category') },
      country: { title: bilingualText('Країна', 'Country') },
      price: { title: bilingualText('Ціна', 'Price') },
      quantity: { title: bilingualText('Кількість', 'Quantity') },
      active: { title: bilingualText('Активно', 'Active') },
    },
  },
  form: [
    group(
      'general',
      section(
        'main',
        { name: 'title', type: 'text', required: true, multilangual: true, maxlength: 255, searchable: true },
        {
          name: 'slug',
          type: 'slug',
          required: true,
          unique: true,
          generateUnique: true,
          maxlength: 128,
          from: 'title',
          searchable: true,
        },
        { name: 'body', type: 'editor', multilangual: true, maxlength: 20_000 },
      ),
      side(
        'publication',
        { name: 'category', type: 'select', source: 'category', required: true },
        { name: 'country', type: 'text', maxlength: 2 },
        { name: 'price', type: 'price' },
        { name: 'quantity', type: 'number', min: 0, max: 1000, step: 1, default: 0 },
        { name: 'active', type: 'yesno', default: false },
      ),
    ),
  ],
  listing: {
    columns: ['title', 'category', 'quantity', 'active', '_updated'],
    filters: ['country'],
    sort: { by: '_updated', direction: -1 },
  },
  multiEdit: true,
  bulk: ['make-active', 'make-disactive', 'delete', 'restore'],
  access: ofEverybody(),
});
