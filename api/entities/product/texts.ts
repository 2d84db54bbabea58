import type { EntityTexts } from '../../core/entity/EntityTexts';
import { both } from '../../core/entity/EntityTexts';
import { usualFields, usualGroups, usualSections } from '../../core/entity/usualTexts';

const { title, slug, description } = usualFields;
const { publication, organisation } = usualSections;

export const texts: EntityTexts = {
  one: both('Товар', 'Product'),
  many: both('Товари', 'Products'),
  listTitle: both('Список товарів', 'List of Products'),
  newTitle: both('Новий товар', 'New product'),
  addTitle: both('Додати товар', 'Add product'),
  noun: {
    uk: { one: 'товар', few: 'товари', many: 'товарів', other: 'товару' },
    en: { one: 'product', other: 'products' },
  },
  noItems: both('За цими параметрами товарів не знайдено', 'No products according to these parameters'),
  removeQuestion: both(
    'Видалити товар? Його можна буде відновити на вкладці «Видалені».',
    'Really remove the Product?',
  ),
  restoreQuestion: both('Відновити товар?', 'Really to restore the object?'),
  groups: { ...usualGroups, attributes: both('Атрибути', 'Attributes') },
  sections: {
    main: both('Назва й адреса', 'Name and address'),
    publication,
    organisation,
    price: both('Ціна', 'Price'),
    gallery: both('Фото', 'Photos'),
    description: both('Опис', 'Description'),
    reviews: both('Відгуки', 'Reviews'),
    details: both('Атрибути', 'Attributes'),
    size: both('Вага й розміри', 'Weight and size'),
  },
  fields: {
    title,
    slug,
    description,
    sku: { title: both('Артикул', 'SKU') },
    price: { title: both('Ціна', 'Price') },
    quantity: { title: both('Кількість', 'Quantity'), hint: both('0 — немає в наявності', '0 means out of stock') },
    news_from_date: { title: both('Новинка з', 'New from') },
    news_to_date: { title: both('Новинка до', 'New to') },
    gallery: {
      title: both('Галерея', 'Gallery'),
      hint: both('Перше фото — головне', 'The first photo is the main one'),
    },
    photos: {
      title: both('Фото за посиланнями', 'Photos by links'),
      hint: both('Показуються, коли галерея порожня', 'Shown while the gallery is empty'),
    },
    active: {
      title: both('Увімкнено', 'Active'),
      hint: both('Вимкнений товар покупці не бачать', 'Buyers do not see a product that is off'),
    },
    reviewsCount: { title: both('Відгуків', 'Reviews'), hint: both('Опублікованих', 'Published') },
    currentRating: { title: both('Рейтинг', 'Rating') },
    shop: { title: both('Магазин', 'Shop') },
    category: { title: both('Категорія', 'Category') },
    tags: { title: both('Теги', 'Tags'), hint: both('Через кому або пробіл', 'Separated by commas or spaces') },
    brand: { title: both('Бренд', 'Brand') },
    manufacturer: { title: both('Виробник', 'Manufacturer') },
    country: { title: both('Країна виробництва', 'Country of origin') },
    barcode: { title: both('Штрихкод', 'Barcode') },
    weight: { title: both('Вага, г', 'Weight, g') },
    width: { title: both('Ширина, см', 'Width, cm') },
    height: { title: both('Висота, см', 'Height, cm') },
    depth: { title: both('Глибина, см', 'Depth, cm') },
  },
  rowLinks: { reviews: both('Відгуки', 'Reviews') },
  views: {
    onSale: both('У продажу', 'For sale'),
    outOfStock: both('Немає в наявності', 'Out of stock'),
    runningLow: both('Закінчуються', 'Running low'),
    noPhoto: both('Без фото', 'Without a picture'),
    off: both('Вимкнені', 'Switched off'),
    untranslated: both('Без перекладу', 'Not translated'),
  },
};
