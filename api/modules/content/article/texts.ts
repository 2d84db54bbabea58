import { contentTexts } from '#core/schema/contentTexts';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonGroupTexts, noItemsText } from '#core/schema/commonTexts';

export const texts: EntityTexts = {
  one: bilingualText('Стаття', 'Article'),
  many: bilingualText('Статті', 'Articles'),
  listTitle: bilingualText('Список статей', 'List of Articles'),
  newTitle: bilingualText('Нова стаття', 'New article'),
  addTitle: bilingualText('Додати статтю', 'Add article'),
  noun: {
    uk: { one: 'стаття', few: 'статті', many: 'статей', other: 'статті' },
    en: { one: 'article', other: 'articles' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити статтю? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити статтю?', 'Restore the article?'),
  groups: commonGroupTexts,
  ...contentTexts,
  views: {
    ...contentTexts.views,
    off: bilingualText('Вимкнені', 'Switched off'),
    untranslated: bilingualText('Без перекладу', 'Not translated'),
  },
};
