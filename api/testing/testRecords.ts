import type { StoredRecord } from '#domain/wire/StoredRecord';
import { emptyField } from '#domain/form/readField';
import { newFixedRecords } from '#core/records/newFixedRecords';
import type { Entity } from '#core/schema/defineEntity';
import { entities } from '../modules/registry';
import { testPasswords } from './testPasswords';

export const testStart = Date.parse('2025-11-21T10:00:00.000Z');
export const ownerShopId = 'shop-owner';

type Values = Record<string, unknown> &
  Partial<Pick<StoredRecord, '_id' | '_deleted' | '_updated' | '_revision' | '_increment'>>;

let recordCount = 0;

/** A record with every field of the entity's form, empty except for the given values. */
export function aRecord(entity: string, values: Values): StoredRecord {
  recordCount += 1;
  const stamp = new Date(testStart - 3_600_000 + recordCount * 1000).toISOString();
  const record: StoredRecord = {
    _id: `${entity}-${recordCount}`,
    _deleted: false,
    _created: stamp,
    _updated: stamp,
    _revision: 1,
    _increment: recordCount,
  };
  for (const [name, field] of entities.get(entity)?.definitions.uk ?? []) record[name] = emptyField(field);
  return { ...record, ...values };
}

/** An entity of the product, with what modules add to it. */
export function entityNamed(name: string): Entity {
  const entity = entities.get(name);
  if (!entity) throw new Error(`There is no entity ${name}`);
  return entity;
}

/** The fixed records of the entity as they are before anybody changes them. */
export const fixedRecords = (entity: string): StoredRecord[] => newFixedRecords(entityNamed(entity), testStart);

const titled = (uk: string, en?: string) => ({ uk, en: en ?? '' });

export const aShop = (_id: string, uk: string, values: Values = {}): StoredRecord =>
  aRecord('shop', { _id, title: titled(uk, uk), slug: { 0: _id }, active: { 0: true }, ...values });

export const aCategory = (_id: string, uk: string, values: Values = {}): StoredRecord =>
  aRecord('category', { _id, title: titled(uk), slug: { 0: _id }, active: { 0: true }, ...values });

export const aProduct = (_id: string, uk: string, values: Values = {}): StoredRecord =>
  aRecord('product', {
    _id,
    title: titled(uk),
    slug: { 0: _id },
    price: {
      0: {
        default: 100,
        discount: null,
        percents: null,
        discount_from: null,
        discount_to: null,
        default_min: 100,
        default_max: 100,
        discount_min: null,
        discount_max: null,
      },
    },
    shop: { 0: ownerShopId },
    category: { 0: 'cat-1' },
    active: { 0: true },
    quantity: { 0: 5 },
    ...values,
  });

export const aUser = (_id: string, type: string, shop: string, values: Values = {}): StoredRecord =>
  aRecord('user', {
    _id,
    name: { 0: _id },
    email: { 0: `${_id}@example.com` },
    password: { 0: testPasswords.hashOf(`${_id}-secret`) },
    type: { 0: type },
    shop: { 0: shop },
    active: { 0: true },
    ...values,
  });

/** Users of each role, two shops and a category: the base data of most tests. */
export const people = (): Record<string, StoredRecord[]> => ({
  users: [
    aUser('admin', 'admin', ownerShopId),
    aUser('staff', 'staff', ownerShopId),
    aUser('merchant', 'merchant', 'shop-kosiv'),
    aUser('rival', 'merchant', 'shop-rival'),
  ],
  shops: [aShop(ownerShopId, 'Ярмарок'), aShop('shop-kosiv', 'Косівська майстерня'), aShop('shop-rival', 'Гончарня')],
  categories: [aCategory('cat-1', 'Кераміка'), aCategory('cat-2', 'Мед')],
});
