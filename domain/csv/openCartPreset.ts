import type { Preset } from './Preset';
import { commaList, deepestPath, folded, leftOut, signature } from './Preset';

/** OpenCart: names of its two usual modules, Export/Import and CSV Price Pro (`_NAME_`). */
export const openCartPreset: Preset = {
  signatures: [
    ...['uk-ua', 'ru-ru', 'en-gb'].map((language) => signature('product_id', `name(${language})`, 'model')),
    signature('_NAME_', '_MODEL_', '_SEO_KEYWORD_'),
    signature('_NAME_', '_MODEL_', '_META_TITLE_'),
  ],
  columns: folded({
    sku: 'sku',
    name: 'title.uk',
    'name(uk-ua)': 'title.uk',
    'name(en-gb)': 'title.en',
    description: 'description.uk',
    'description(uk-ua)': 'description.uk',
    'description(en-gb)': 'description.en',
    'tags(uk-ua)': 'tags',
    price: 'price',
    quantity: 'quantity',
    manufacturer: 'brand',
    status: 'active',
    ean: 'barcode',
    _CATEGORY_: 'category',
    // What is shown there for goods that are out of stock.
    _STOCK_STATUS_: '',
    _SPECIAL_: 'price.special',
    weight: 'weight',
    weight_unit: 'weight.unit',
    weight_class: 'weight.unit',
    length: 'depth',
    width: 'width',
    height: 'height',
    length_unit: 'depth.unit',
    length_class: 'depth.unit',
    _SEO_KEYWORD_: 'slug',
    'seo_keyword(uk-ua)': 'slug',
    ...leftOut(
      // Ids of that store, and files in its folder.
      ...['product_id', '_ID_', 'categories', 'image', 'image_name', '_IMAGES_', '_PRODUCT_IMAGES_'],
      // Numbers of units in that store's settings.
      ...['weight_class_id', 'length_class_id'],
      ...['name(ru-ru)', 'description(ru-ru)', 'tags(ru-ru)', 'tags(en-gb)', 'seo_keyword(ru-ru)'],
      ...['model', 'upc', 'jan', 'isbn', 'mpn', 'location', 'shipping', 'points', 'date_added', 'date_modified'],
      ...['date_available', 'tax_class_id', 'stock_status_id', 'store_ids', 'layout', 'related_ids', 'sort_order'],
      ...['subtract', 'minimum', '_MAIN_CATEGORY_', '_ATTRIBUTES_', '_DISCOUNT_'],
      ...['_META_TITLE_', '_META_DESCRIPTION_', '_META_KEYWORDS_', '_STOCK_STATUS_ID_', '_SORT_ORDER_'],
    ),
  }),
  // Only the model is required there.
  substitutes: { sku: signature('model') },
  cells: {
    category: deepestPath(/\|/, undefined, (text) => text.split('\n')),
    tags: commaList,
  },
};
