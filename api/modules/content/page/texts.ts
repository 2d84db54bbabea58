import { contentTexts } from '#core/schema/contentTexts';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts, noItemsText } from '#core/schema/commonTexts';

export const texts: EntityTexts = {
  one: bilingualText('Сторінка', 'Page'),
  many: bilingualText('Сторінки', 'Pages'),
  listTitle: bilingualText('Список сторінок', 'List of Pages'),
  newTitle: bilingualText('Нова сторінка', 'New page'),
  addTitle: bilingualText('Додати сторінку', 'Add page'),
  noun: {
    uk: { one: 'сторінка', few: 'сторінки', many: 'сторінок', other: 'сторінки' },
    en: { one: 'page', other: 'pages' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити сторінку? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити сторінку?', 'Restore the page?'),
  groups: commonGroupTexts,
  sections: { ...contentTexts.sections, organisation: commonSectionTexts.organisation },
  fields: {
    ...contentTexts.fields,
    parent: { title: bilingualText('Батьківська сторінка', 'Parent page') },
    order: commonFieldTexts.order,
  },
  views: {
    ...contentTexts.views,
    off: bilingualText('Вимкнені', 'Switched off'),
    untranslated: bilingualText('Без перекладу', 'Not translated'),
  },
};
