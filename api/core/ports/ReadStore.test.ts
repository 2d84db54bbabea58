import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { systemCollection, systemRecord } from '../schema/systemCollection';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '../kernel/accessTo';
import type { Context } from '../kernel/Context';
import type { EntityRecords } from './EntityRecords';
import { systemStore } from './SystemStore';
import { valueOf } from '../schema/valueOf';

interface Note extends BaseRecord {
  text: string;
}

const notes = systemCollection<Note>('notes', []);
const orders = { name: 'orders', indexed: [], unique: [], search: [] };

describe('the reads of the core', () => {
  it('know the records of a collection by its name', async () => {
    const opened = await openMemoryStore([notes, orders]);
    const store = systemStore(opened);
    await store.insert(notes.name, [systemRecord('n1', 0, { text: 'Зателефонувати' })]);
    const note = await store.get(notes.name, 'n1');
    const text: string | undefined = note?.text;
    expect(text).toBe('Зателефонувати');
    const order = await store.get('orders', 'o1');
    const total: number | null | undefined = order?.total?.['0'];
    expect(total).toBeUndefined();
    await opened.close();
  });

  it('do not compile with a name that no collection has, or a field that its records have not', async () => {
    const opened = await openMemoryStore([notes, orders]);
    const store = systemStore(opened);
    const anyName: string = 'orders';
    const wrong = [
      // @ts-expect-error: no entity has its records there
      () => store.get('ordres', 'o1'),
      // @ts-expect-error: the name of the entity, not of its collection
      () => store.find('order', { where: { op: 'ids', ids: [] } }),
      // @ts-expect-error: a name that is made at run time comes from the entity
      () => store.count(anyName, { op: 'ids', ids: [] }),
      // @ts-expect-error: an order has no such field
      async () => (await store.get('orders', 'o1'))?.totl,
      // @ts-expect-error: a note has no such value
      async () => (await store.get(notes.name, 'n1'))?.txt,
      // @ts-expect-error: a note has a text
      () => store.insert(notes.name, [systemRecord('n2', 0, {})]),
      // @ts-expect-error: which is a string
      () => store.insert(notes.name, [systemRecord('n2', 0, { text: 2 })]),
    ];
    expect(wrong).toHaveLength(7);
    await opened.close();
  });

  it('and records of one entity are none of another', () => {
    const client = { phone: { '0': '+380501234567' } } as EntityRecords['clients'];
    const stored: StoredRecord = client;
    const isForeign = (order: EntityRecords['orders']): boolean => order.phone?.['0'] === null;
    // @ts-expect-error: a client is no order, although all fields of both are optional
    expect([isForeign(client), isForeign(stored)]).toEqual([false, false]);
  });

  it('and single values are what the form says', () => {
    const order = { cart: { '0': null }, total: { '0': 12 } } as EntityRecords['orders'];
    const total: number | null = valueOf(order, 'total');
    expect([total, valueOf(order, 'cart'), valueOf(order, 'buyer')]).toEqual([12, null, null]);
    const wrong = [
      // @ts-expect-error: there is no such field
      () => valueOf(order, 'totl'),
      // @ts-expect-error: a sum is no text
      (): string | null => valueOf(order, 'total'),
      // @ts-expect-error: there is no such entity
      (context: Context) => requireEntity('ordr', context),
    ];
    expect(wrong).toHaveLength(3);
  });
});
