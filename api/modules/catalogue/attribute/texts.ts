import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { AttributeType } from '#domain/wire/Attribute';
import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts } from '#core/schema/commonTexts';

const { title } = commonFieldTexts;

const types: Record<AttributeType, Bilingual> = {
  text: bilingualText('Текст', 'Text'),
  slug: bilingualText('Адреса (slug)', 'Slug'),
  email: bilingualText('Електронна пошта', 'Email'),
  phone: bilingualText('Телефон', 'Phone'),
  number: bilingualText('Число', 'Number'),
  price: bilingualText('Ціна', 'Price'),
  cart: bilingualText('Кошик', 'Cart'),
  date: bilingualText('Дата', 'Date'),
  datetime: bilingualText('Дата й час', 'Date and time'),
  yesno: bilingualText('Так/Ні', 'Yes/no'),
  ranking: bilingualText('Оцінка', 'Rating'),
  select: bilingualText('Список', 'List'),
  'image-select': bilingualText('Список із зображеннями', 'List with images'),
  'color-select': bilingualText('Список кольорів', 'List with colors'),
  'text-select': bilingualText('Список із підписами', 'List with labels'),
  status: bilingualText('Статус', 'Status'),
  payment: bilingualText('Оплата', 'Payment'),
  address: bilingualText('Адреса', 'Address'),
  taxonomy: bilingualText('Категорії', 'Categories'),
  relations: bilingualText('Пов’язані товари', 'Related products'),
  media: bilingualText('Файли', 'Files'),
  'media-product-gallery': bilingualText('Галерея товару', 'Product gallery'),
  image: bilingualText('Зображення', 'Image'),
};

export const texts: EntityTexts = {
  one: bilingualText('Атрибут', 'Attribute'),
  many: bilingualText('Атрибути', 'Attributes'),
  listTitle: bilingualText('Список атрибутів', 'List of Attributes'),
  newTitle: bilingualText('Новий атрибут', 'New attribute'),
  addTitle: bilingualText('Додати атрибут', 'Add attribute'),
  noun: {
    uk: { one: 'атрибут', few: 'атрибути', many: 'атрибутів', other: 'атрибута' },
    en: { one: 'attribute', other: 'attributes' },
  },
  noItems: bilingualText('За цими параметрами атрибутів не знайдено', 'No attributes according to these parameters'),
  removeQuestion: bilingualText(
    'Видалити атрибут? Його можна буде відновити на вкладці «Видалені».',
    'Really remove the Attribute?',
  ),
  restoreQuestion: bilingualText('Відновити атрибут?', 'Really restore the Attribute?'),
  groups: commonGroupTexts,
  sections: {
    main: bilingualText('Атрибут', 'Attribute'),
    options: bilingualText('Значення атрибута', 'Attribute options'),
    rules: bilingualText('Правила', 'Rules'),
    lists: bilingualText('У списках панелі', 'In lists of the panel'),
    shop: bilingualText('На сайті й в умовах', 'In the shop and in conditions'),
  },
  fields: {
    title,
    code: {
      title: bilingualText('Код', 'Code'),
      hint: bilingualText(
        'Малі латинські літери, цифри й підкреслення. Порожній код створюється з назви, після збереження він не змінюється.',
        'Small Latin letters, digits and underscores. An empty code is made from the title; once saved it does not change.',
      ),
    },
    type: { title: bilingualText('Тип', 'Type'), options: types },
    options: { title: bilingualText('Значення', 'Options') },
    images: { title: bilingualText('Зображення значень', 'Images of the options') },
    filterTitle: {
      title: bilingualText('Назва у фільтрах', 'Title in filters'),
      hint: bilingualText(
        'Якщо порожня, показується назва атрибута',
        'When empty, the title of the attribute is shown',
      ),
    },
    urlcode: {
      title: bilingualText('Код в адресі', 'Code in URL'),
      hint: bilingualText('Латинські літери, цифри й дефіси', 'Latin letters, digits and hyphens'),
    },
    required: { title: bilingualText('Обов’язкове', 'Required') },
    necessarily: {
      title: bilingualText('Закріплене в групі', 'Mandatory in its group'),
      hint: bilingualText('Атрибут не можна вилучити з набору', 'The attribute cannot be taken out of a set'),
    },
    multiple: { title: bilingualText('Кілька значень', 'Multiple choice') },
    multilangual: { title: bilingualText('Багатомовне', 'Multilingual') },
    unique: { title: bilingualText('Унікальне', 'Unique') },
    generateUnique: { title: bilingualText('Робити унікальним автоматично', 'Make unique automatically') },
    minlength: { title: bilingualText('Мінімальна довжина', 'Min length') },
    maxlength: { title: bilingualText('Максимальна довжина', 'Max length') },
    min: {
      title: bilingualText('Мінімум', 'Minimum'),
      hint: bilingualText(
        'Для чисел — значення, для списків — кількість',
        'The value of a number, the length of a list',
      ),
    },
    max: {
      title: bilingualText('Максимум', 'Maximum'),
      hint: bilingualText(
        'Для чисел — значення, для списків — кількість',
        'The value of a number, the length of a list',
      ),
    },
    step: { title: bilingualText('Крок', 'Step') },
    backendListing: { title: bilingualText('Показувати у списках', 'Show in lists') },
    backendFilterable: { title: bilingualText('Фільтрувати у списках', 'Filter in lists') },
    backendSortable: { title: bilingualText('Сортувати у списках', 'Sort in lists') },
    sortingType: {
      title: bilingualText('Сортування', 'Sorting'),
      options: {
        '1': bilingualText('За зростанням', 'Ascending'),
        '-1': bilingualText('За спаданням', 'Descending'),
      },
    },
    searchable: { title: bilingualText('Враховувати в пошуку', 'Searchable') },
    frontendFilterable: { title: bilingualText('Фільтр на сайті', 'Filter in the shop') },
    promocodeFilterable: { title: bilingualText('Умова для промокодів', 'Use in promocode conditions') },
    feedFilterable: { title: bilingualText('Умова для фідів', 'Use in feed conditions') },
  },
  views: {
    filterable: bilingualText('Для фільтрів на сайті', 'For filters of the shop'),
    untranslated: bilingualText('Без перекладу', 'Not translated'),
  },
};
