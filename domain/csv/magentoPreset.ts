import type { Preset } from './Preset';
import { deepestPath, folded, leftOut, signature } from './Preset';

const isDisabled = (text: string): boolean =>
  /^(2|disabled|вимкнено|відключено|отключено|выключено)$/i.test(text.trim());
const isEnabled = (text: string): boolean => /^(1|enabled|увімкнено|ввімкнено|включено)$/i.test(text.trim());

/**
 * The paths of a cell: of Magento 1 a line each (`joinContinuations`), of Magento 2 between commas, which names may have
 * too. There each path begins with the root.
 */
function splitPaths(text: string): string[] {
  const [root = ''] = text.split('/');
  return text.split('\n').flatMap((line) => {
    const [first = '', ...others] = line.split(`,${root}/`);
    return [first, ...others.map((path) => `${root}/${path}`)];
  });
}

/** Exports of Magento 1 and 2. */
export const magentoPreset: Preset = {
  signatures: [
    signature('sku', 'attribute_set_code', 'product_type'),
    // Magento 1: import and export, and dataflow.
    signature('sku', '_attribute_set', '_type'),
    signature('sku', 'attribute_set', 'type'),
  ],
  columns: folded({
    sku: 'sku',
    store_view_code: '',
    attribute_set_code: '',
    product_type: '',
    categories: 'category',
    product_websites: '',
    name: 'title.uk',
    description: 'description.uk',
    short_description: '',
    weight: 'weight',
    product_online: 'active',
    visibility: '',
    price: 'price',
    special_price: 'price.discount',
    special_price_from_date: 'price.discount_from',
    special_price_to_date: 'price.discount_to',
    url_key: 'slug',
    qty: 'quantity',
    is_in_stock: 'quantity.availability',
    out_of_stock_qty: '',
    base_image: 'gallery',
    _category: 'category',
    image: 'gallery',
    status: 'active',
    special_from_date: 'price.discount_from',
    special_to_date: 'price.discount_to',
    country_of_manufacture: 'country',
    ...leftOut(
      ...['_store', 'store', 'websites', '_product_websites', '_attribute_set', 'attribute_set', '_type', 'type'],
      ...['_root_category', 'category_ids', 'tax_class_id', 'tax_class_name', 'has_options', 'required_options'],
      ...['meta_title', 'meta_keyword', 'meta_keywords', 'meta_description', 'url_path', 'small_image', 'thumbnail'],
      ...['created_at', 'updated_at', 'news_from_date', 'news_to_date', 'new_from_date', 'new_to_date', 'page_layout'],
      ...['options_container', 'custom_design', 'custom_design_from', 'custom_design_to', 'custom_layout_update'],
      ...['gift_message_available', 'msrp', 'msrp_enabled', 'msrp_display_actual_price_type', 'minimal_price'],
      ...['min_qty', 'use_config_min_qty', 'is_qty_decimal', 'backorders', 'allow_backorders', 'manage_stock'],
      ...['min_sale_qty', 'max_sale_qty', 'min_cart_qty', 'max_cart_qty', 'cost', 'additional_attributes'],
    ),
  }),
  cells: {
    category: deepestPath(/\//, (name) => name === 'Default Category', splitPaths),
    // Disabled is 2, or the word for it.
    active: (text) => (isDisabled(text) ? 'no' : isEnabled(text) ? 'yes' : text),
    // A gallery without a picture.
    gallery: (text) => (text.trim() === 'no_selection' ? '' : text),
  },
};
