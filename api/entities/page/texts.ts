import { contentTexts } from '../../core/entity/contentTexts';
import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups, usualSections } from '../../core/entity/usualTexts';

export const texts: EntityTexts = {
  one: both('Сторінка', 'Page'),
  many: both('Сторінки', 'Pages'),
  listTitle: both('Список сторінок', 'List of Pages'),
  newTitle: both('Нова сторінка', 'New page'),
  addTitle: both('Додати сторінку', 'Add page'),
  noun: {
    uk: { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' },
    en: { one: 'page', other: 'pages' },
  },
  noItems: both('За цими параметрами сторінок не знайдено', 'No pages according to these parameters'),
  removeQuestion: both(
    'Видалити сторінку? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити сторінку?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: { ...contentTexts.sections, organisation: usualSections.organisation },
  fields: {
    ...contentTexts.fields,
    parent: { title: both('Батьківська сторінка', 'Parent page') },
    order: usualFields.order,
  },
  views: {
    off: both('Вимкнені', 'Switched off'),
    untranslated: both('Без перекладу', 'Not translated'),
  },
};
