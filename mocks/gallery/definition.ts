import { ofEverybody } from '#domain/access/Ceilings';
import { defineEntity } from '#core/schema/defineEntity';
import type { FieldSpec } from '#core/schema/EntitySpec';
import { block, column, fields, group, section, side } from '#core/schema/EntitySpec';
import { bilingualText } from '#core/schema/EntityTexts';
import type { GalleryField } from './fields';
import { allGalleryFields, choices, lists, numbers, records, sale, states, words } from './fields';

const withoutTexts = (list: readonly GalleryField[]): FieldSpec[] => list.map(({ words: _words, ...field }) => field);
const [yesno, ...otherChoices] = withoutTexts(choices);

/**
 * Sample entity with every field type in its states, to develop the panel without a server. Not part of the product.
 */
export const gallery = defineEntity({
  name: 'gallery',
  collection: 'gallery',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts: {
    one: bilingualText('Зразок полів', 'Field sample'),
    many: bilingualText('Усі типи полів', 'All field types'),
    listTitle: bilingualText('Список зразків полів', 'List of field samples'),
    newTitle: bilingualText('Новий зразок', 'New sample'),
    addTitle: bilingualText('Додати зразок', 'Add sample'),
    noun: {
      uk: { one: 'зразок', few: 'зразки', many: 'зразків', other: 'зразка' },
      en: { one: 'sample', other: 'samples' },
    },
    noItems: bilingualText('За цими параметрами зразків не знайдено', 'No samples according to these parameters'),
    removeQuestion: bilingualText('Видалити зразок?', 'Really to remove the object?'),
    restoreQuestion: bilingualText('Відновити зразок?', 'Restore the sample?'),
    groups: {
      words: bilingualText('Слова', 'Words'),
      numbers: bilingualText('Числа й дати', 'Numbers and dates'),
      choices: bilingualText('Вибір', 'Choices'),
      records: bilingualText('Записи', 'Records'),
      lists: bilingualText('Списки', 'Lists'),
      sale: bilingualText('Замовлення', 'Order'),
      states: bilingualText('Стани', 'States'),
    },
    sections: {
      words: bilingualText('Слова', 'Words'),
      numbers: bilingualText('Числа й дати', 'Numbers and dates'),
      choices: bilingualText('Вибір', 'Choices'),
      switches: bilingualText('Перемикачі', 'Switches'),
      records: bilingualText('Записи', 'Records'),
      lists: bilingualText('Списки', 'Lists'),
      sale: bilingualText('Замовлення', 'Order'),
      states: bilingualText('Стани', 'States'),
      called: bilingualText('Залежні поля', 'Dependent fields'),
    },
    fields: Object.fromEntries(allGalleryFields.map(({ name, words: own }) => [name, own])),
  },
  form: [
    group('words', section('words', ...withoutTexts(words))),
    group('numbers', section('numbers', ...withoutTexts(numbers))),
    group('choices', section('choices', ...otherChoices), side('switches', ...(yesno ? [yesno] : []))),
    group('records', section('records', ...withoutTexts(records))),
    group('lists', section('lists', ...withoutTexts(lists))),
    group('sale', section('sale', ...withoutTexts(sale))),
    // Nested layout items: a section of two columns, one with a block, one with a run of fields.
    group(
      'states',
      section(
        'states',
        column('left', ...withoutTexts(states.slice(0, 2))),
        column('right', block('called', fields('ruled', ...withoutTexts(states.slice(2))))),
      ),
    ),
  ],
  listing: {
    columns: [
      'title',
      'number',
      'price',
      'yesno',
      'select',
      'many',
      'color',
      'ranking',
      'taxonomy',
      'relations',
      'date',
      'datetime',
      'tags',
      '_updated',
    ],
    filters: [
      'email',
      'phone',
      'image_select',
      'color_select',
      'text_select',
      'taxonomies',
      'reviewed',
      'youtube',
      'shipping',
      'media',
      'product_gallery',
    ],
    sort: { by: '_updated', direction: -1 },
  },
  bulk: ['delete', 'restore'],
  access: ofEverybody(),
});
