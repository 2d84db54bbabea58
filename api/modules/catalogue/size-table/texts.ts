import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts, noItemsText } from '#core/schema/commonTexts';

const { title, slug, active } = commonFieldTexts;
const { publication, organisation } = commonSectionTexts;

export const texts: EntityTexts = {
  one: bilingualText('Розмірна сітка', 'Size table'),
  many: bilingualText('Розмірні сітки', 'Size tables'),
  listTitle: bilingualText('Список розмірних сіток', 'List of Size tables'),
  newTitle: bilingualText('Нова розмірна сітка', 'New size table'),
  addTitle: bilingualText('Додати розмірну сітку', 'Add size table'),
  noun: {
    uk: { one: 'розмірна сітка', few: 'розмірні сітки', many: 'розмірних сіток', other: 'розмірної сітки' },
    en: { one: 'size table', other: 'size tables' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити розмірну сітку? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити розмірну сітку?', 'Restore the size table?'),
  groups: commonGroupTexts,
  sections: { main: bilingualText('Розмірна сітка', 'Size table'), publication, organisation },
  fields: {
    title,
    slug,
    active,
    table: {
      title: bilingualText('Стовпці й рядки', 'Columns and rows'),
      hint: bilingualText(
        'Перший рядок — назви стовпців. Стовпці й рядки додають кнопками таблиці.',
        'The first row names the columns. Add columns and rows with the table buttons.',
      ),
    },
    image: {
      title: bilingualText('Як виміряти', 'How to measure'),
      hint: bilingualText('Малюнок із місцями вимірювання', 'A picture of where to measure'),
    },
    categories: { title: bilingualText('Категорії', 'Categories') },
  },
  views: {
    off: bilingualText('Вимкнені', 'Switched off'),
  },
};
