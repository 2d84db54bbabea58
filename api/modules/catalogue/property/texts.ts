import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts } from '#core/schema/commonTexts';

const { title } = commonFieldTexts;

export const texts: EntityTexts = {
  one: bilingualText('Набір характеристик', 'Set of properties'),
  many: bilingualText('Набори характеристик', 'Sets of properties'),
  listTitle: bilingualText('Список наборів характеристик', 'List of Sets of properties'),
  newTitle: bilingualText('Новий набір характеристик', 'New set of properties'),
  addTitle: bilingualText('Додати набір', 'Add a set'),
  noun: { uk: { one: 'набір', few: 'набори', many: 'наборів', other: 'набору' }, en: { one: 'set', other: 'sets' } },
  noItems: bilingualText(
    'За цими параметрами наборів характеристик не знайдено',
    'No sets of properties according to these parameters',
  ),
  searchHint: bilingualText('Шукайте за назвою', 'Search by name'),
  removeQuestion: bilingualText(
    'Видалити набір характеристик? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити набір характеристик?', 'Restore the set of properties?'),
  groups: commonGroupTexts,
  sections: { main: bilingualText('Характеристики', 'Properties') },
  fields: {
    title,
    properties: {
      title: bilingualText('Характеристики', 'Properties'),
      hint: bilingualText(
        'Зберігаються рядки, у яких заповнено і назву, і значення українською',
        'Rows are kept when both title and value are filled in in Ukrainian',
      ),
    },
  },
  views: {
    untranslated: bilingualText('Без перекладу', 'Not translated'),
  },
};
