import { group, leadSection, section, side } from '#core/schema/EntitySpec';
import { setField } from '#core/schema/setField';
import { visibleFrom, visibleTo } from '../shared/visibleDates';
import type { EntityRecordOf } from '#core/schema/RecordOf';

const measure = { type: 'number', min: 0, max: 1_000_000, step: 0.01, width: 'third' } as const;

export const productForm = [
  group(
    'general',
    section('main', {
      name: 'title',
      type: 'text',
      required: true,
      multilangual: true,
      maxlength: 255,
      searchable: true,
    }),
    section(
      'address',
      {
        name: 'slug',
        type: 'slug',
        required: true,
        unique: true,
        generateUnique: true,
        maxlength: 128,
        from: 'title',
        width: 'half',
        searchable: true,
      },
      { name: 'sku', type: 'text', unique: true, maxlength: 64, width: 'half', searchable: true },
    ),
    leadSection(
      'price',
      { name: 'price', type: 'price', required: true },
      { name: 'quantity', type: 'number', min: 0, max: 10_000_000, step: 1, default: 0, width: 'quarter' },
      { name: 'news_from_date', type: 'date', width: 'quarter' },
      { name: 'news_to_date', type: 'date', width: 'quarter', notBefore: 'news_from_date' },
      { name: 'new', type: 'select', options: ['yes', 'no'], width: 'quarter' },
      { name: 'discounted', type: 'select', options: ['yes', 'no'], width: 'quarter' },
    ),
    // Twenty files and, by the type, twenty addresses.
    section('gallery', { name: 'gallery', type: 'media-product-gallery', max: 40 }),
    section('variations', { name: 'variations', type: 'variable-relations', source: 'product' }),
    section('description', { name: 'description', type: 'editor', multilangual: true, maxlength: 20_000 }),
    side(
      'publication',
      { name: 'active', type: 'yesno', default: false },
      { name: visibleFrom, type: 'date' },
      { name: visibleTo, type: 'date', notBefore: visibleFrom },
    ),
    side(
      'organisation',
      { name: 'shop', type: 'select', source: 'shop', required: true },
      { name: 'category', type: 'select', source: 'category', required: true },
      { name: 'tags', type: 'tags', max: 50, searchable: true },
      { ...setField('product'), follows: 'category' },
    ),
    side(
      'reviews',
      { name: 'reviewsCount', type: 'number', readonly: true, default: 0, width: 'half', derived: true },
      { name: 'currentRating', type: 'ranking', step: 0.1, readonly: true, width: 'half', derived: true },
    ),
  ),
  group(
    'attributes',
    section(
      'details',
      { name: 'brand', type: 'text', maxlength: 128, width: 'half', searchable: true },
      { name: 'manufacturer', type: 'text', maxlength: 128, width: 'half' },
      { name: 'country', type: 'text', maxlength: 64, width: 'half' },
      { name: 'barcode', type: 'text', maxlength: 32, gtin: true, width: 'half', searchable: true },
    ),
    section(
      'size',
      { name: 'weight', ...measure },
      { name: 'width', ...measure },
      { name: 'height', ...measure },
      { name: 'depth', ...measure },
    ),
  ),
] as const;

/** `_family`: the group of its variations. */
type StoredProduct = EntityRecordOf<'product', typeof productForm> & { _family?: string };

declare module '#core/ports/EntityRecords' {
  interface EntityRecords {
    products: StoredProduct;
  }
  interface RecordsByEntity {
    product: StoredProduct;
  }
}
