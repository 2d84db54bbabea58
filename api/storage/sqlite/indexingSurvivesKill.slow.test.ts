import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveOut } from '#domain/fields/leaveOut';
import { fieldsLeftOut } from '#domain/query/CollectionSpec';
import { matchAll } from '#domain/query/Where';
import { aRecord, goods } from '../testing/contractSpecs';
import { copyOfDatabase } from '../testing/copyOfDatabase';
import { withColour } from '../testing/withColour';
import { openSqliteStore } from './SqliteStore';
import { builtPrograms } from '../../testing/builtPrograms';
import { killedAfter } from '../../testing/killedAfter';

const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'yarmarok-indexing-'));
const seed = join(folder, 'seed.sqlite');
const programs = builtPrograms('indexing-test', { indexingMachine: join(__dirname, 'testing', 'indexingMachine.ts') });

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the embedded store, killed while it derives records', () => {
  it(`goes on where it stood, ${rounds} times`, async () => {
    const store = await openSqliteStore([goods], { file: seed });
    const filled = Array.from({ length: 2_500 }, (_, at) =>
      aRecord(`r${at}`, { colour: { 0: 'red' }, care: { uk: `Прати ${at}` }, materials: { 0: ['silk'] } }),
    );
    const ids = filled.map(({ _id }) => _id);
    await store.insert('goods', filled);
    await store.close();
    const file = copyOfDatabase(seed);
    for (let round = 0; round < rounds; round += 1) {
      await killedAfter(7 + round * 13, programs('indexingMachine'), file, String(round));
      const looked = await openSqliteStore([goods], { file: copyOfDatabase(file) });
      const whole = (await looked.getMany('goods', ids)).map(({ care, materials }) => ({ care, materials }));
      expect(whole).toEqual(filled.map(({ care, materials }) => ({ care, materials })));
      await looked.changeSpec(withColour);
      for (let state = await looked.indexState('goods'); state.pending.length > 0 || state.cleaning;)
        state = await looked.indexNext('goods', 1_000);
      const total = await looked.count('goods', matchAll);
      expect(total).toBeGreaterThan(2_500);
      expect(await looked.count('goods', { op: 'in', path: 'colour.0', values: ['red'] })).toBe(total);
      expect(await looked.count('goods', { op: 'in', path: 'materials.0', values: ['silk'] })).toBe(total);
      expect(await looked.count('goods', { op: 'contains', path: 'care.uk', texts: ['прати'] })).toBe(total);
      expect(await looked.count('goods', { op: 'search', text: 'прати' })).toBe(total);
      const without = ['materials'];
      const read = await looked.getMany('goods', ids, without);
      const left = fieldsLeftOut(withColour, without);
      expect(read).toEqual((await looked.getMany('goods', ids)).map((record) => leaveOut(record, left)));
      expect(read.every(({ materials, care, _filled }) => !materials && care && _filled?.materials)).toBe(true);
      await looked.close();
    }
  }, 120_000);
});
