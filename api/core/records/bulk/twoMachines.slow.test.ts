import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections } from '../../../composition/collections';
import type { Store } from '../../ports/Store';
import { openMemoryStore } from '../../../storage/memory/MemoryStore';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { HeldMachine, settled } from '../../../testing/HeldMachine';
import { testApi } from '../../../testing/testApi';
import { aProduct, people } from '../../../testing/testRecords';
import { anyStory, playStory } from '../../../testing/twoMachines';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-two-machines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stores: [string, number, () => Promise<Store>][] = [
  ['the memory store', 200, () => openMemoryStore(collections)],
  ['the embedded store', 25, () => openSqliteStore(collections, { file: join(folder, 'yarmarok.db') })],
];

describe.each(stores)('two machines over %s', (_name, numRuns, open) => {
  jest.setTimeout(120_000);
  let store: Store;
  beforeAll(async () => {
    store = await open();
    for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
  });
  afterAll(() => store.close());

  it('whatever is cut off, held up, stopped and taken back: history, rows and undo agree', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const { checked, afterwards, undone, resumed } = await playStory(store, story);
        if (checked === 'nothing') return;
        expect(afterwards).toMatchObject({ state: expect.stringMatching(/^(done|cancelled|failed|undone)$/) });
        expect(afterwards.shown).toBe(afterwards.differing);
        expect(undone.differing).toBe(0);
        expect([undone.report.undo?.restored ?? 0, undone.report.undo?.left ?? 0]).toEqual([undone.report.changed, 0]);
        expect(resumed).toEqual(undone);
      }),
      { numRuns, seed: 20_261_122 },
    );
  });
});

describe('a step that takes longer than the lease', () => {
  it('keeps it on a machine that lives: nobody else takes the action over', async () => {
    const first = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    const store = new Proxy(first.store, {
      get: (target, name) =>
        name === 'patchEach'
          ? async (...given: Parameters<Store['patchEach']>) => slow.then(() => target.patchEach(...given))
          : (Reflect.get(target, name) as unknown),
    });
    const held = new HeldMachine(store, first.clock);
    const working = await testApi({ store: held.store, clock: first.clock, timers: held.timers });
    const removing = working.post('/api/listing/get-list', { model: 'product', action: 'delete', selectedAll: true });
    await settled();
    for (let third = 0; third < 4; third += 1) {
      first.clock.advance(10_000);
      await held.wake();
      await first.get('/api/actions');
      await first.idle();
    }
    expect(await first.store.get('products', 'p1')).toMatchObject({ _deleted: false });
    goOn();
    expect((await removing).result).toMatchObject({ action: { state: 'done', changed: 1 } });
    expect(await first.store.get('products', 'p1')).toMatchObject({ _deleted: true, _revision: 2 });
  });
});
