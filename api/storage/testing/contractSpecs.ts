import type { CollectionSpec } from '#domain/query/CollectionSpec';
import type { StoredRecord } from '#domain/wire/StoredRecord';

/** A collection with a path of every kind, as an entity's definition would describe it. */
export const goods: CollectionSpec = {
  name: 'goods',
  logged: true,
  indexed: [
    { path: 'title.uk', kind: 'text' },
    { path: 'title.en', kind: 'text' },
    { path: 'slug.0', kind: 'key' },
    { path: 'sku.0', kind: 'key' },
    { path: 'category.0', kind: 'key' },
    { path: 'price.0.default', kind: 'number', coveringPaths: ['price.0.discount', 'from.0'] },
    { path: 'price.0.discount', kind: 'number', coveringPaths: ['price.0.default', 'from.0'] },
    { path: 'active.0', kind: 'flag' },
    { path: 'from.0', kind: 'instant' },
    { path: 'tags.0', kind: 'keys' },
  ],
  unique: [
    { name: 'slug', path: 'slug.0' },
    { name: 'sku', path: 'sku.0' },
  ],
  search: ['title.uk', 'title.en', 'description.uk', 'tags.0'],
  apart: [
    { name: 'description', type: 'editor' },
    { name: 'care', type: 'textarea' },
  ],
  orders: [
    { by: '_updated' },
    { by: 'price.0.default', within: ['category.0', 'active.0'] },
    { by: 'title.uk', within: ['category.0'] },
  ],
};

const plainCollection: CollectionSpec = { name: 'notes', indexed: [], unique: [], search: [] };

/** A log of the goods. */
const logCollection: CollectionSpec = {
  name: 'log',
  indexed: [
    { path: 'ids', kind: 'keys' },
    { path: 'actor', kind: 'key' },
  ],
  unique: [],
  search: [],
};

export const contractSpecs: readonly CollectionSpec[] = [goods, plainCollection, logCollection];

/** A record with only its envelope and the given fields. */
export function aRecord(id: string, fields: Record<string, unknown> = {}): StoredRecord {
  return {
    _id: id,
    _deleted: false,
    _created: '2026-01-01T00:00:00.000Z',
    _updated: '2026-01-01T00:00:00.000Z',
    _revision: 1,
    _increment: 1,
    ...fields,
  };
}
