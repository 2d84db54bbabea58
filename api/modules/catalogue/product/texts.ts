import type { EntityTexts } from '#core/schema/EntityTexts';
import { bilingualText } from '#core/schema/EntityTexts';
import { commonFieldTexts, commonGroupTexts, commonSectionTexts } from '#core/schema/commonTexts';

const { title, slug, description } = commonFieldTexts;
const { publication, organisation } = commonSectionTexts;

export const markTitles = {
  new: bilingualText('Новинка', 'New'),
  discounted: bilingualText('Зі знижкою', 'Discounted'),
};
const markOptions = { yes: bilingualText('Так', 'Yes'), no: bilingualText('Ні', 'No') };

export const texts: EntityTexts = {
  one: bilingualText('Товар', 'Product'),
  many: bilingualText('Товари', 'Products'),
  listTitle: bilingualText('Список товарів', 'List of Products'),
  newTitle: bilingualText('Новий товар', 'New product'),
  addTitle: bilingualText('Додати товар', 'Add product'),
  noun: {
    uk: { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' },
    en: { one: 'product', other: 'products' },
  },
  noItems: bilingualText('За цими параметрами товарів не знайдено', 'No products according to these parameters'),
  removeQuestion: bilingualText(
    'Видалити товар? Його можна буде відновити на вкладці «Видалені».',
    'Really remove the Product?',
  ),
  restoreQuestion: bilingualText('Відновити товар?', 'Restore the product?'),
  groups: { ...commonGroupTexts, attributes: bilingualText('Атрибути', 'Attributes') },
  sections: {
    main: bilingualText('Назва', 'Title'),
    address: bilingualText('Адреса й артикул', 'Address and SKU'),
    publication,
    organisation,
    price: bilingualText('Ціна й залишок', 'Price and stock'),
    gallery: bilingualText('Галерея', 'Gallery'),
    variations: bilingualText('Варіанти товару', 'Variations'),
    description: bilingualText('Опис', 'Description'),
    reviews: bilingualText('Відгуки', 'Reviews'),
    details: bilingualText('Атрибути', 'Attributes'),
    size: bilingualText('Вага й розміри', 'Weight and size'),
  },
  help: {
    price: bilingualText(
      'Знижка діє в ці дні включно, за київським часом. Порожні дати: діє завжди, доки є ціна зі знижкою.',
      'A discount applies on these days inclusive, by Kyiv time. Without dates it applies as long as there is a discount price.',
    ),
    variations: bilingualText(
      'Варіанти відрізняються розміром, кольором тощо й мають власні ціну та залишок. Створюйте їх тут із характеристик набору.',
      'Variations differ in size, color and the like, each with its own price and stock. Make them here from the attributes of the set.',
    ),
    details: bilingualText(
      'Набір вирішує, які атрибути має товар. За ними покупці фільтрують, а фіди розповідають про товар.',
      'The attribute set decides which attributes a product has. Buyers filter by them, and feeds tell of them.',
    ),
  },
  fields: {
    title,
    slug,
    description,
    sku: { title: bilingualText('Артикул', 'SKU') },
    price: { title: bilingualText('Ціна', 'Price') },
    quantity: {
      title: bilingualText('Кількість', 'Quantity'),
      hint: bilingualText('0 — немає в наявності', '0 means out of stock'),
    },
    news_from_date: { title: bilingualText('Новинка з', 'New from') },
    news_to_date: { title: bilingualText('Новинка до', 'New to') },
    new: {
      title: markTitles.new,
      hint: bilingualText('Порожньо — за датами новинки', 'Empty: by the dates above'),
      options: markOptions,
    },
    discounted: {
      title: markTitles.discounted,
      hint: bilingualText('Порожньо — поки діє знижка', 'Empty: while the discount is active'),
      options: markOptions,
    },
    is_new: { title: markTitles.new },
    is_discounted: { title: markTitles.discounted },
    gallery: { title: bilingualText('Галерея', 'Gallery') },
    photos: { title: bilingualText('Фото за посиланнями', 'Photos by links') },
    active: {
      title: bilingualText('Увімкнено', 'Active'),
      hint: bilingualText('Вимкнений товар покупці не бачать', 'Buyers do not see a product that is off'),
    },
    visible_from_date: {
      title: bilingualText('Показувати з', 'Show from'),
      hint: bilingualText('Порожньо — одразу', 'Empty: at once'),
    },
    visible_to_date: {
      title: bilingualText('Показувати до', 'Show until'),
      hint: bilingualText('Включно; порожньо — без кінця', 'This day included; empty: with no end'),
    },
    reviewsCount: { title: bilingualText('Відгуків', 'Reviews'), hint: bilingualText('Опублікованих', 'Published') },
    currentRating: { title: bilingualText('Рейтинг', 'Rating') },
    variations: {
      title: bilingualText('Варіанти товару', 'Variations'),
      hint: bilingualText(
        'Товари, що відрізняються лише значеннями атрибутів; кожен має спільний список',
        'Products that differ in options of attributes only; each of them has the same list',
      ),
    },
    shop: { title: bilingualText('Магазин', 'Shop') },
    category: { title: bilingualText('Категорія', 'Category') },
    tags: {
      title: bilingualText('Теги', 'Tags'),
      hint: bilingualText('Через кому або пробіл', 'Separated by commas or spaces'),
    },
    'attributes-set': {
      title: bilingualText('Набір атрибутів', 'Attribute set'),
      hint: bilingualText('Визначає вкладки й поля товару', 'Decides which tabs and fields the product has'),
    },
    collapsed: { title: bilingualText('Згорнути варіанти', 'Collapse variations') },
    not_visible: { title: bilingualText('Не видно покупцям', 'Not visible to buyers') },
    waits_for_approval: { title: bilingualText('Чекає на схвалення', 'Waits for approval') },
    approval_refused: { title: bilingualText('Не схвалено', 'Not approved') },
    brand: { title: bilingualText('Бренд', 'Brand') },
    manufacturer: { title: bilingualText('Виробник', 'Manufacturer') },
    country: { title: bilingualText('Країна виробництва', 'Country of origin') },
    barcode: { title: bilingualText('Штрихкод', 'Barcode') },
    weight: { title: bilingualText('Вага, г', 'Weight, g') },
    width: { title: bilingualText('Ширина, см', 'Width, cm') },
    height: { title: bilingualText('Висота, см', 'Height, cm') },
    depth: { title: bilingualText('Глибина, см', 'Depth, cm') },
  },
  rowLinks: {
    reviews: bilingualText('Відгуки', 'Reviews'),
    variations: bilingualText('Таблиця варіантів', 'Table of variations'),
  },
  views: {
    onSale: bilingualText('У продажу', 'For sale'),
    outOfStock: bilingualText('Немає в наявності', 'Out of stock'),
    runningLow: bilingualText('Закінчуються', 'Running low'),
    noPhoto: bilingualText('Без фото', 'Without a picture'),
    off: bilingualText('Вимкнені', 'Switched off'),
    waitsForApproval: bilingualText('На схваленні', 'Waiting for approval'),
    untranslated: bilingualText('Без перекладу', 'Not translated'),
    collapsed: bilingualText('Варіанти згорнуто', 'Variations collapsed'),
  },
};
