import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts } from '#core/schema/commonTexts';

const { title } = commonFieldTexts;

export const texts: EntityTexts = {
  one: bilingualText('Набір атрибутів', 'Attribute set'),
  many: bilingualText('Набори атрибутів', 'Attribute sets'),
  listTitle: bilingualText('Список наборів атрибутів', 'List of Attribute sets'),
  newTitle: bilingualText('Новий набір атрибутів', 'New attribute set'),
  addTitle: bilingualText('Додати набір', 'Add attribute set'),
  noun: {
    uk: { one: 'набір', few: 'набори', many: 'наборів', other: 'набору' },
    en: { one: 'set', other: 'sets' },
  },
  noItems: bilingualText(
    'За цими параметрами наборів атрибутів не знайдено',
    'No attributes-sets according to these parameters',
  ),
  searchHint: bilingualText('Шукайте за назвою', 'Search by name'),
  removeQuestion: bilingualText(
    'Видалити набір атрибутів? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити набір атрибутів?', 'Restore the attribute set?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Набір', 'Set'),
    groups: bilingualText('Групи й атрибути', 'Groups and attributes'),
  },
  help: {
    groups: bilingualText(
      'Групи стають вкладками форми, атрибути — її полями в цьому порядку. Вилучений атрибут зникає з форм, збережені значення лишаються.',
      'Groups become tabs of the form, attributes its fields in this order. One that is taken out leaves the forms; stored values are kept.',
    ),
  },
  fields: {
    title,
    entity: {
      title: bilingualText('Тип записів', 'Record type'),
      hint: bilingualText('Після першого збереження не змінюється', 'It cannot be changed after the first save'),
      options: {
        product: bilingualText('Товари', 'Products'),
        order: bilingualText('Замовлення', 'Orders'),
        promocode: bilingualText('Промокоди', 'Promocodes'),
      },
    },
    groups: {
      title: bilingualText('Групи', 'Groups'),
      hint: bilingualText(
        'Кожна група — вкладка у формі. Група «Основне» замовлень і промокодів — картка на основній вкладці',
        'Each group is a tab of the form. The group “General” of orders and promocodes is a card of the main tab',
      ),
    },
  },
  views: { untranslated: bilingualText('Без перекладу', 'Not translated') },
};
