import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups } from '../../core/entity/usualTexts';

const { title } = usualFields;

export const texts: EntityTexts = {
  one: both('Набір характеристик', 'Set of properties'),
  many: both('Набори характеристик', 'Sets of properties'),
  listTitle: both('Список наборів характеристик', 'List of Sets of properties'),
  newTitle: both('Новий набір характеристик', 'New set of properties'),
  addTitle: both('Додати набір', 'Add a set'),
  noun: { uk: { one: 'набір', few: 'набори', many: 'наборів', other: 'набору' }, en: { one: 'set', other: 'sets' } },
  noItems: both(
    'За цими параметрами наборів характеристик не знайдено',
    'No sets of properties according to these parameters',
  ),
  removeQuestion: both(
    'Видалити набір характеристик? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: both('Відновити набір характеристик?', 'Really to restore the object?'),
  groups: usualGroups,
  sections: { main: both('Характеристики', 'Properties') },
  fields: {
    title,
    properties: {
      title: both('Характеристики', 'Properties'),
      hint: both(
        'Зберігаються рядки, у яких заповнено і назву, і значення українською',
        'Rows are kept when both title and value are filled in in Ukrainian',
      ),
    },
  },
  views: {
    untranslated: both('Без перекладу', 'Not translated'),
  },
};
