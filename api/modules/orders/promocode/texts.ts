import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts, noItemsText } from '#core/schema/commonTexts';

export const texts: EntityTexts = {
  one: bilingualText('Промокод', 'Promocode'),
  many: bilingualText('Промокоди', 'Promocodes'),
  listTitle: bilingualText('Список промокодів', 'List of Promocodes'),
  newTitle: bilingualText('Новий промокод', 'New promocode'),
  addTitle: bilingualText('Додати промокод', 'Add promocode'),
  noun: {
    uk: { one: 'промокод', few: 'промокоди', many: 'промокодів', other: 'промокоду' },
    en: { one: 'promocode', other: 'promocodes' },
  },
  noItems: noItemsText,
  removeQuestion: bilingualText(
    'Видалити промокод? Його можна буде відновити на вкладці «Видалені».',
    'Really to remove the object?',
  ),
  restoreQuestion: bilingualText('Відновити промокод?', 'Restore the promocode?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Назва й адреса', 'Name and address'),
    discount: bilingualText('Знижка', 'Discount'),
    products: bilingualText('На які товари діє', 'What it applies to'),
    codes: bilingualText('Коди', 'Codes'),
    publication: commonSectionTexts.publication,
    organisation: commonSectionTexts.organisation,
  },
  help: {
    products: bilingualText(
      'Порожньо: промокод діє на всі товари магазину. Інакше знижка рахується лише з вибраних, решта кошика не дешевшає.',
      'Empty: the promocode applies to all products of the shop. Otherwise only the chosen ones get cheaper, not the rest of the cart.',
    ),
    codes: bilingualText(
      'Один код можна дати всім або зробити кожному свій. Використаний одноразовий код удруге не діє, скасоване замовлення його повертає.',
      'One code can be given to everybody, or each buyer gets an own one. A one-use code does not work twice; a canceled order gives it back.',
    ),
  },
  fields: {
    title: commonFieldTexts.title,
    urlcode: commonFieldTexts.slug,
    kind: {
      title: bilingualText('Вид знижки', 'Kind of discount'),
      options: { percent: bilingualText('Відсоток', 'Percent'), sum: bilingualText('Сума, ₴', 'Sum, ₴') },
    },
    value: { title: bilingualText('Розмір знижки', 'Discount') },
    minSum: {
      title: bilingualText('Мінімальна сума, ₴', 'Minimum sum, ₴'),
      hint: bilingualText('Товарів, на які діє промокод', 'Of the products that it applies to'),
    },
    categories: {
      title: bilingualText('Категорії', 'Categories'),
      hint: bilingualText('Разом із підкатегоріями; порожньо — усі', 'With those below; empty: all'),
    },
    products: { title: bilingualText('Товари', 'Products') },
    filter: { title: bilingualText('Умови за атрибутами', 'Conditions on attributes') },
    promocodes: { title: bilingualText('Промокоди', 'Promocodes') },
    codes: { title: bilingualText('Коди', 'Codes') },
    active: commonFieldTexts.active,
    shop: {
      title: bilingualText('Магазин', 'Shop'),
      hint: bilingualText('Порожньо — усі магазини', 'Empty: all shops'),
    },
    'attributes-set': { title: bilingualText('Набір атрибутів', 'Attribute set') },
  },
  views: { off: bilingualText('Вимкнені', 'Switched off') },
};
