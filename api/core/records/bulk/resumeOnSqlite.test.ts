import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActionReport } from '#domain/wire/Action';
import type { Envelope } from '#domain/wire/Envelope';
import { collections } from '../../../composition/collections';
import { openSqliteStore } from '../../../storage/sqlite/SqliteStore';
import { testApi } from '../../../testing/testApi';
import { aProduct, people } from '../../../testing/testRecords';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-actions-'));
afterAll(() => rmSync(folder, { recursive: true }));

const actionOf = (envelope: Envelope): ActionReport => (envelope.result as { action: ActionReport }).action;
const limits = { maxInlineRows: 100, answerAfterMs: 0, rowsPerStep: 50 };
const deleted = { op: 'in', path: '_deleted', values: [true] } as const;

describe('over the embedded store', () => {
  const file = join(folder, 'yarmarok.db');
  const open = () => openSqliteStore(collections, { file });

  it('an action of a server that was stopped goes on at the next start, also its undo', async () => {
    const first = await open();
    for (const [collection, records] of Object.entries(people())) await first.insert(collection, records);
    await first.insert(
      'products',
      Array.from({ length: 1000 }, (_, at) => aProduct(`p${at}`, `Глечик ${at}`)),
    );
    const server = await testApi({ store: first, operationLimits: limits });
    const kept = ['p1', 'p500', 'p999'];
    const { _id } = actionOf(
      await server.post('/api/listing/get-list', {
        model: 'product',
        action: 'delete',
        selectedAll: true,
        selectedItems: kept,
      }),
    );
    await server.close();
    const changed = await first.count('products', deleted);
    expect(changed).toBeLessThan(997);
    await first.close();

    const second = await open();
    const again = await testApi({ store: second, operationLimits: limits });
    await again.idle();
    expect(actionOf(await again.get(`/api/actions/${_id}`))).toMatchObject({ state: 'done', seen: 997, changed: 997 });
    expect(await second.count('products', deleted)).toBe(997);
    expect((await second.getMany('products', kept)).map(({ _deleted, _revision }) => [_deleted, _revision])).toEqual(
      kept.map(() => [false, 1]),
    );
    await again.post(`/api/actions/${_id}/undo`);
    await again.close();
    await second.close();

    const third = await open();
    const last = await testApi({ store: third, operationLimits: limits });
    await last.idle();
    expect(actionOf(await last.get(`/api/actions/${_id}`))).toMatchObject({
      state: 'undone',
      undo: { restored: 997, left: 0 },
    });
    expect(await third.count('products', deleted)).toBe(0);
    await third.close();
  });
});
