import { collections } from '../../composition/collections';
import { schemaSource } from '../../modules/catalogue/schemaSource';
import { entities } from '../../modules/registry';
import type { Store } from '../ports/Store';
import { openMemoryStore } from '../../storage/memory/MemoryStore';
import { aRecord } from '../../testing/testRecords';
import { SchemaRegistry } from './SchemaRegistry';
import { systemStore } from '../ports/SystemStore';

const attribute = (code: string) =>
  aRecord('attribute', {
    _id: code,
    title: { uk: code },
    code: { 0: code },
    type: { 0: 'text' },
    urlcode: { 0: code },
  });

/** A store whose next reading of attributes waits until it is let go. */
async function held() {
  const memory = await openMemoryStore(collections);
  let letGo = (): void => undefined;
  let isReading = (): void => undefined;
  let waiting: Promise<void> | null = null;
  const store = new Proxy(memory, {
    get: (target, name) =>
      name === 'find'
        ? async (...call: Parameters<Store['find']>) => {
            const found = await target.find(...call);
            if (call[0] === 'attributes' && waiting) {
              isReading();
              await waiting;
            }
            return found;
          }
        : ((Reflect.get(target, name) as (...given: unknown[]) => unknown).bind(target) as unknown),
  });
  const hold = () => {
    waiting = new Promise((resolve) => (letGo = resolve));
    return new Promise<void>((resolve) => (isReading = resolve));
  };
  const release = () => {
    waiting = null;
    letGo();
  };
  return { store, hold, release };
}

describe('the schema in force', () => {
  it('has what was stored before a call, also when it is being read for another one', async () => {
    const { store, hold, release } = await held();
    const registry = new SchemaRegistry(entities, schemaSource, systemStore(store), () => Promise.resolve());
    await store.insert('attributes', [attribute('first')]);
    const reading = hold();
    const earlier = registry.refresh();
    await reading;
    await store.insert('attributes', [attribute('second')]);
    const later = registry.refresh();
    release();
    await Promise.all([earlier, later]);
    const { fields } = registry.current.get('product') ?? {};
    expect([fields?.has('first'), fields?.has('second')]).toEqual([true, true]);
  });

  it('stays as it was when it can not be read, and is read at the next call', async () => {
    const memory = await openMemoryStore(collections);
    let isBroken = true;
    const source = {
      ...schemaSource,
      read: (store: Parameters<typeof schemaSource.read>[0]) =>
        isBroken ? Promise.reject(new Error('unreadable')) : schemaSource.read(store),
    };
    const registry = new SchemaRegistry(entities, source, systemStore(memory), () => Promise.resolve());
    await memory.insert('attributes', [attribute('first')]);
    await expect(registry.refresh()).rejects.toThrow('unreadable');
    expect(registry.current).toBe(entities);
    isBroken = false;
    await registry.refresh();
    expect(registry.current.get('product')?.fields.has('first')).toBe(true);
  });
});
