import { fullAccess } from '../../api/core/entity/Access';
import { defineEntity } from '../../api/core/entity/defineEntity';
import type { FieldSpec } from '../../api/core/entity/EntitySpec';
import { block, column, fields, group, section, side } from '../../api/core/entity/EntitySpec';
import { both } from '../../api/core/entity/EntityTexts';
import type { Shown } from './fields';
import { allShown, choices, lists, numbers, records, states, words } from './fields';

const plain = (list: readonly Shown[]): FieldSpec[] => list.map(({ words: _words, ...field }) => field);
const [yesno, ...otherChoices] = plain(choices);

/** Every field type in its states, for work on the panel without a server. It is no part of the product. */
export const gallery = defineEntity({
  name: 'gallery',
  collection: 'gallery',
  category: 'settings',
  icon: 'tune',
  titleField: 'title',
  texts: {
    one: both('Зразок полів', 'Field sample'),
    many: both('Усі типи полів', 'All field types'),
    listTitle: both('Список зразків полів', 'List of field samples'),
    newTitle: both('Новий зразок', 'New sample'),
    addTitle: both('Додати зразок', 'Add sample'),
    noun: {
      uk: { one: 'зразок', few: 'зразки', many: 'зразків', other: 'зразка' },
      en: { one: 'sample', other: 'samples' },
    },
    noItems: both('За цими параметрами зразків не знайдено', 'No samples according to these parameters'),
    removeQuestion: both('Видалити зразок?', 'Really to remove the object?'),
    restoreQuestion: both('Відновити зразок?', 'Really to restore the object?'),
    groups: {
      words: both('Слова', 'Words'),
      numbers: both('Числа й дати', 'Numbers and dates'),
      choices: both('Вибір', 'Choices'),
      records: both('Записи', 'Records'),
      lists: both('Списки', 'Lists'),
      states: both('Стани', 'States'),
    },
    sections: {
      words: both('Слова', 'Words'),
      numbers: both('Числа й дати', 'Numbers and dates'),
      choices: both('Вибір', 'Choices'),
      switches: both('Перемикачі', 'Switches'),
      records: both('Записи', 'Records'),
      lists: both('Списки', 'Lists'),
      states: both('Стани', 'States'),
      called: both('Залежні поля', 'Dependent fields'),
    },
    fields: Object.fromEntries(allShown.map(({ name, words: own }) => [name, own])),
  },
  form: [
    group('words', section('words', ...plain(words))),
    group('numbers', section('numbers', ...plain(numbers))),
    group('choices', section('choices', ...otherChoices), side('switches', ...(yesno ? [yesno] : []))),
    group('records', section('records', ...plain(records))),
    group('lists', section('lists', ...plain(lists))),
    // The layout types within each other: a section of two columns, one with a block, one with a run of fields.
    group(
      'states',
      section(
        'states',
        column('left', ...plain(states.slice(0, 2))),
        column('right', block('called', fields('ruled', ...plain(states.slice(2))))),
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
      'photos',
      'media',
      'product_gallery',
    ],
    sort: { by: '_updated', direction: -1 },
  },
  bulk: ['delete', 'restore'],
  access: () => fullAccess,
});
