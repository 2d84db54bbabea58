import type { FieldTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import type { FieldSpec } from '#core/schema/EntitySpec';

/** A field of the gallery with its texts. */
export type GalleryField = FieldSpec & { words: FieldTexts };

const named = (uk: string, en: string, more: Omit<FieldTexts, 'title'> = {}): FieldTexts => ({
  title: bilingualText(uk, en),
  ...more,
});
const swatch = (color: string) => ({ color });
const picture = (name: string) => ({
  image: { url: `/images/demo/${name}.svg`, sizes: { thumbnail: `/images/demo/${name}.svg` } },
});
const materials = {
  clay: bilingualText('Глина', 'Clay'),
  wood: bilingualText('Дерево', 'Wood'),
  linen: bilingualText('Льон', 'Linen'),
  wool: bilingualText('Вовна', 'Wool'),
};
const colours = {
  red: bilingualText('Червоний', 'Red'),
  blue: bilingualText('Синій', 'Blue'),
  white: bilingualText('Білий', 'White'),
};
const sizes = {
  s: bilingualText('Малий', 'Small'),
  m: bilingualText('Середній', 'Medium'),
  l: bilingualText('Великий', 'Large'),
};
const pictures = {
  jug: bilingualText('Глечик', 'Jug'),
  blanket: bilingualText('Ліжник', 'Blanket'),
  shirt: bilingualText('Сорочка', 'Shirt'),
};

export const words: readonly GalleryField[] = [
  {
    name: 'title',
    type: 'text',
    required: true,
    multilangual: true,
    minlength: 3,
    maxlength: 64,
    searchable: true,
    words: named('Текст', 'Text'),
  },
  {
    name: 'slug',
    type: 'slug',
    required: true,
    unique: true,
    generateUnique: true,
    maxlength: 48,
    from: 'title',
    words: named('Адреса (slug)', 'Slug'),
  },
  {
    name: 'textarea',
    type: 'textarea',
    multilangual: true,
    maxlength: 200,
    words: named('Багаторядковий текст', 'Multi-line text'),
  },
  {
    name: 'editor',
    type: 'editor',
    multilangual: true,
    maxlength: 5000,
    words: named('Текст із форматуванням', 'Rich text'),
  },
  {
    name: 'tags',
    type: 'tags',
    min: 2,
    max: 4,
    words: named('Теги', 'Tags', { hint: bilingualText('Від 2 до 4', 'From 2 to 4') }),
  },
  { name: 'email', type: 'email', words: named('Електронна пошта', 'Email') },
  { name: 'phone', type: 'phone', words: named('Телефон', 'Phone') },
  { name: 'password', type: 'password', words: named('Пароль', 'Password') },
];

export const numbers: readonly GalleryField[] = [
  { name: 'number', type: 'number', min: 0, max: 100, step: 0.5, width: 'half', words: named('Число', 'Number') },
  { name: 'ranking', type: 'ranking', width: 'half', words: named('Оцінка', 'Rating') },
  { name: 'price', type: 'price', required: true, words: named('Ціна', 'Price') },
  {
    name: 'local_price',
    type: 'price',
    multilangual: true,
    words: named('Ціна для кожної мови', 'Price per language'),
  },
  { name: 'date', type: 'date', width: 'half', words: named('Дата', 'Date') },
  { name: 'datetime', type: 'datetime', width: 'half', words: named('Дата й час', 'Date and time') },
  { name: 'shipping', type: 'shipping-dates', max: 5, words: named('Дати доставки', 'Shipping dates') },
  { name: 'addresses', type: 'address', words: named('Адреси доставки', 'Delivery addresses') },
  { name: 'points', type: 'selfshipping-points', words: named('Точки самовивозу', 'Self-pickup points') },
  { name: 'sizes', type: 'image-size', max: 4, words: named('Розмір зображення', 'Image size') },
];

export const choices: readonly GalleryField[] = [
  { name: 'yesno', type: 'yesno', words: named('Так/Ні', 'Yes/no') },
  {
    name: 'select',
    type: 'select',
    options: Object.keys(materials),
    choices: { wool: { disabled: true } },
    width: 'half',
    words: named('Список', 'List', { options: materials }),
  },
  {
    name: 'many',
    type: 'select',
    multiple: true,
    options: Object.keys(materials),
    max: 3,
    width: 'half',
    words: named('Список із кількома варіантами', 'List with several choices', { options: materials }),
  },
  {
    name: 'image_select',
    type: 'image-select',
    options: Object.keys(pictures),
    choices: { jug: picture('jug'), blanket: picture('blanket'), shirt: picture('shirt') },
    words: named('Список із зображеннями', 'List with images', { options: pictures }),
  },
  {
    name: 'color_select',
    type: 'color-select',
    multiple: true,
    options: Object.keys(colours),
    choices: { red: swatch('#c8102e'), blue: swatch('#0057b7'), white: swatch('#ffffff') },
    words: named('Список кольорів', 'List with colors', { options: colours }),
  },
  {
    name: 'text_select',
    type: 'text-select',
    options: Object.keys(sizes),
    choices: { s: { label: 'S' }, m: { label: 'M' }, l: { label: 'L' } },
    words: named('Список із підписами', 'List with labels', { options: sizes }),
  },
  { name: 'color', type: 'color', words: named('Колір', 'Color') },
];

export const records: readonly GalleryField[] = [
  {
    name: 'attributes-set',
    type: 'attributes-set',
    source: 'attributes-set',
    words: named('Набір атрибутів', 'Attribute set'),
  },
  { name: 'taxonomy', type: 'taxonomy', source: 'category', words: named('Категорія', 'Category') },
  {
    name: 'taxonomies',
    type: 'taxonomy',
    source: 'category',
    multiple: true,
    max: 5,
    words: named('Кілька категорій', 'Several categories'),
  },
  {
    name: 'relations',
    type: 'relations',
    source: 'product',
    multiple: true,
    max: 10,
    words: named('Пов’язані товари', 'Related products'),
  },
  { name: 'relation', type: 'relations', source: 'product', words: named('Один товар', 'One product') },
  {
    name: 'variations',
    type: 'variable-relations',
    source: 'product',
    words: named('Варіанти товару', 'Variations'),
  },
  { name: 'reviewed', type: 'product-review', source: 'product', words: named('Товар відгуку', 'Reviewed product') },
  { name: 'filter', type: 'filter', source: 'product', words: named('Фільтр', 'Filter') },
];

export const lists: readonly GalleryField[] = [
  {
    name: 'properties',
    type: 'properties',
    multilangualItems: true,
    max: 5,
    words: named('Характеристики', 'Properties'),
  },
  { name: 'accordeon', type: 'accordeon', multilangual: true, max: 5, words: named('Акордеон', 'Accordion') },
  { name: 'youtube', type: 'youtube', max: 3, words: named('Відео', 'Videos') },
  { name: 'answers', type: 'answers', words: named('Відповіді', 'Answers') },
  { name: 'options', type: 'attribute-options', words: named('Значення атрибута', 'Attribute options') },
  {
    name: 'groups',
    type: 'attribute-groups',
    options: Object.keys(materials),
    choices: { wool: { disabled: true } },
    words: named('Групи набору', 'Groups of a set', { options: materials }),
  },
  { name: 'media', type: 'media', max: 5, words: named('Файли', 'Files') },
  { name: 'banners', type: 'media-with-links', max: 5, words: named('Файли з посиланнями', 'Files with links') },
  {
    name: 'product_gallery',
    type: 'media-product-gallery',
    max: 12,
    words: named('Галерея товару', 'Product gallery'),
  },
  { name: 'image', type: 'image', words: named('Зображення', 'Image') },
  { name: 'promocodes', type: 'promocodes', words: named('Промокоди', 'Promocodes') },
];

const offered = {
  cash: bilingualText('Готівка', 'Cash'),
  privat_installments: bilingualText('Оплата частинами', 'Instalments'),
};
const statuses = {
  pending: bilingualText('Очікує', 'Pending'),
  processing: bilingualText('В обробці', 'Processing'),
  payed: bilingualText('Оплачено', 'Payed'),
};

/** Fields of an order. */
export const sale: readonly GalleryField[] = [
  { name: 'cart', type: 'cart', words: named('Кошик', 'Cart') },
  {
    name: 'payment',
    type: 'payment',
    options: Object.keys(offered),
    words: named('Оплата', 'Payment', { options: offered }),
  },
  {
    name: 'status',
    type: 'status',
    options: Object.keys(statuses),
    words: named('Статус', 'Status', { options: statuses }),
  },
];

/** Other states of a field than "filled in", and rulers with their dependent fields. */
export const states: readonly GalleryField[] = [
  {
    name: 'readonly',
    type: 'text',
    readonly: true,
    default: 'Лише для читання',
    words: named('Лише для читання', 'Read only'),
  },
  {
    name: 'disabled',
    type: 'select',
    disabled: true,
    default: 'clay',
    options: Object.keys(materials),
    words: named('Недоступне', 'Disabled', { options: materials }),
  },
  { name: 'has_gift', type: 'yesno', ruler: true, trueDependent: ['gift'], words: named('Є подарунок', 'Has a gift') },
  { name: 'gift', type: 'text', independent: false, required: true, maxlength: 32, words: named('Подарунок', 'Gift') },
  {
    name: 'delivery',
    type: 'select',
    ruler: true,
    options: ['courier', 'pickup'],
    choices: { courier: { dependent: ['address'] }, pickup: { dependent: ['point'] } },
    words: named('Доставка', 'Delivery', {
      options: { courier: bilingualText('Кур’єр', 'Courier'), pickup: bilingualText('Самовивіз', 'Pickup') },
    }),
  },
  { name: 'address', type: 'text', independent: false, maxlength: 128, words: named('Адреса', 'Address') },
  { name: 'point', type: 'number', independent: false, min: 1, words: named('Номер пункту', 'Point number') },
];

export const allGalleryFields: readonly GalleryField[] = [
  ...words,
  ...numbers,
  ...choices,
  ...records,
  ...lists,
  ...sale,
  ...states,
];
