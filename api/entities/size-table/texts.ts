import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups, usualSections } from '../../core/entity/usualTexts';

const { title, slug, active } = usualFields;
const { publication, organisation } = usualSections;

export const texts: EntityTexts = {
  one: both('Розмірна сітка', 'Size table'),
  many: both('Розмірні сітки', 'Size tables'),
  listTitle: both('Список розмірних сіток', 'List of Size tables'),
  newTitle: both('Нова розмірна сітка', 'New size table'),
  addTitle: both('Додати розмірну сітку', 'Add size table'),
  noun: {
    uk: { one: 'розмірна сітка', few: 'розмірні сітки', many: 'розмірних сіток', other: 'розмірної сітки' },
    en: { one: 'size table', other: 'size tables' },
  },
  noItems: both('За цими параметрами розмірних сіток не знайдено', 'No size tables according to these parameters'),
  removeQuestion: both(
    'Видалити розмірну сітку? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити розмірну сітку?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: { main: both('Розмірна сітка', 'Size table'), publication, organisation },
  fields: {
    title,
    slug,
    active,
    table: {
      title: both('Стовпці й рядки', 'Columns and rows'),
      hint: both(
        'Перший рядок — назви стовпців. Стовпці й рядки додають кнопками таблиці.',
        'The first row names the columns. Add columns and rows with the table buttons.',
      ),
    },
    image: {
      title: both('Як виміряти', 'How to measure'),
      hint: both('Малюнок із місцями вимірювання', 'A picture of where to measure'),
    },
    categories: { title: both('Категорії', 'Categories') },
  },
  views: {
    off: both('Вимкнені', 'Switched off'),
  },
};
