import { contentTexts } from '../../core/entity/contentTexts';
import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualGroups } from '../../core/entity/usualTexts';

export const texts: EntityTexts = {
  one: both('Стаття', 'Article'),
  many: both('Статті', 'Articles'),
  listTitle: both('Список статей', 'List of Articles'),
  newTitle: both('Нова стаття', 'New article'),
  addTitle: both('Додати статтю', 'Add article'),
  noun: {
    uk: { one: 'стаття', few: 'статті', many: 'статей', other: 'статті' },
    en: { one: 'article', other: 'articles' },
  },
  noItems: both('За цими параметрами статей не знайдено', 'No articles according to these parameters'),
  removeQuestion: both(
    'Видалити статтю? Її можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити статтю?', 'Really to restore the object?'),
  groups: usualGroups,
  ...contentTexts,
  views: {
    off: both('Вимкнені', 'Switched off'),
    untranslated: both('Без перекладу', 'Not translated'),
  },
};
