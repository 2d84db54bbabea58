import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';

export const texts: EntityTexts = {
  one: both('Характеристики', 'Properties'),
  many: both('Набори характеристик', 'Properties'),
  listTitle: both('Список характеристик', 'List of Properties'),
  newTitle: both('Нові характеристики', 'New properties'),
  addTitle: both('Додати характеристики', 'Add properties'),
  noun: { uk: { one: 'характеристика', few: 'характеристики', many: 'характеристик', other: 'характеристики' }, en: { one: 'property', other: 'properties' } },
  noItems: both('За цими параметрами характеристик не знайдено', 'No properties according to these parameters'),
  removeQuestion: both('Видалити характеристики? Їх можна буде відновити на вкладці «Видалені».', 'Really to remove the object?'),
  restoreQuestion: both('Відновити характеристики?', 'Really to restore the object?'),
  groups: { general: both('Основне', 'General') },
  sections: { main: both('Характеристики', 'Properties') },
  fields: {
    title: { title: both('Назва', 'Title') },
    properties: { title: both('Характеристики', 'Properties'), hint: both('Зберігаються рядки, у яких заповнено і назву, і значення українською', 'Rows are kept when both title and value are filled in in Ukrainian') },
  },
};
