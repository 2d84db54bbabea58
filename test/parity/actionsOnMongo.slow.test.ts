import fc from 'fast-check';
import { collections } from '../../api/composition/collections';
import { openMongoStore } from '../../api/storage/mongo/MongoStore';
import { failingStore } from '../../api/testing/failingStore';
import { testApi } from '../../api/testing/testApi';
import { aProduct, people } from '../../api/testing/testRecords';
import { anyStory, playStory } from '../../api/testing/twoMachines';
import { matchAll } from '#domain/query/Where';
import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import { certainTotals } from '../mongo-peer/certainTotals';
import { describeWithMongo } from '../mongo-peer/describeWithMongo';

const actionLimits = { maxInlineRows: 0, answerAfterMs: 0, rowsPerStep: 20, savesPerStep: 20 };
const lease = 12_000;
const rows = 90;
const actionOf = (envelope: Envelope): ActionReport => (envelope.result as { action: ActionReport }).action;
const tasks: [string, string, object][] = [
  ['a delete', '/api/listing/get-list', { model: 'product', action: 'delete', selectedAll: true }],
  ['a multi-edit', '/api/product/multiupdate', { selectedAll: true, fields: { brand: { 0: 'Одна' } } }],
];

describeWithMongo('actions on MongoDB', (mongo) => {
  it('two machines, whatever is cut off, held up, stopped and taken back: history, rows and undo agree', async () => {
    const store = await openMongoStore(collections, {
      url: mongo.url(),
      database: mongo.newDatabase(),
      tuning: certainTotals,
    });
    for (const [collection, records] of Object.entries(people())) await store.insert(collection, records);
    try {
      await fc.assert(
        fc.asyncProperty(anyStory, async (story) => {
          const { checked, afterwards, undone, resumed } = await playStory(store, story);
          if (checked === 'nothing') return;
          expect(afterwards.shown).toBe(afterwards.differing);
          expect([undone.differing, undone.report.undo?.left ?? 0]).toEqual([0, 0]);
          expect(resumed).toEqual(undone);
        }),
        { numRuns: 8, seed: 20_261_122 },
      );
    } finally {
      await store.close();
    }
  }, 180_000);

  it.each(tasks)(
    '%s of a machine that died is ended by another one, and undone by a third',
    async (_name, path, body) => {
      const options = { url: mongo.url(), database: mongo.newDatabase(), tuning: certainTotals };
      // The first machine creates the collections: the wire peer fails when two clients create the same one
      // concurrently.
      const first = await openMongoStore(collections, options);
      const [second, third] = await Promise.all([
        openMongoStore(collections, options),
        openMongoStore(collections, options),
      ]);
      const stores = [first, second, third];
      try {
        const products = Array.from({ length: rows }, (_, at) =>
          aProduct(`p${at}`, `Глечик ${at}`, { brand: { 0: `Марка ${at}` }, _increment: at + 1 }),
        );
        for (const [collection, records] of Object.entries({ ...people(), products }))
          await first.insert(collection, records);
        const fields = async () =>
          (await first.find('products', { where: matchAll })).records.map(({ _deleted, brand }) => [_deleted, brand]);
        const before = await fields();

        const cut = failingStore(first);
        const dying = await testApi({ store: cut.store, operationLimits: actionLimits });
        await dying.idle();
        cut.failAfter(8);
        await dying.post(path, body);
        await dying.idle();
        expect(cut.hasFailed()).toBe(true);

        const next = await testApi({ store: second, operationLimits: actionLimits });
        await next.idle();
        next.clock.advance(lease);
        const admin = await next.as('admin');
        const {
          items: [begun],
        } = (await admin.get('/api/actions')).result as unknown as { items: ActionReport[] };
        await next.idle();
        const actionPath = `/api/actions/${begun?._id}`;
        expect(actionOf(await admin.get(actionPath))).toMatchObject({
          state: 'done',
          total: rows,
          seen: rows,
          changed: rows,
          left: 0,
        });

        // For each operation its own field was changed since.
        await first.patch('products', { op: 'ids', ids: ['p7'] }, { 'brand.0': 'Змінена', _deleted: false });
        const last = await testApi({ store: third, clock: next.clock, operationLimits: actionLimits });
        await last.post(`${actionPath}/undo`);
        await last.idle();
        expect(actionOf(await last.get(actionPath))).toMatchObject({
          state: 'undone',
          undo: { restored: rows - 1, left: 1, leftItems: [{ _id: 'p7' }] },
        });
        const after = await fields();
        expect(after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(before[at]))).toHaveLength(1);
      } finally {
        await Promise.all(stores.map((store) => store.close()));
      }
    },
    60_000,
  );
});
