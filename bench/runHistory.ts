import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { collections } from '../api/composition/collections';
import type { Store } from '#core/ports/Store';
import { openSqliteStore } from '../api/storage/sqlite/SqliteStore';
import { TestClock, testApi } from '../api/testing/testApi';
import { people } from '../api/testing/testRecords';
import { compare } from './measure';
import { prepareSqlite } from './openBenchStore';
import { idOf } from './products';
import { below, seeded } from './random';
import type { Line, Run } from './runTasks';

class MovingClock extends TestClock {
  override now(): number {
    return Date.now();
  }
}

/** The same store, which writes no entries of the log. */
const withoutLog = (store: Store): Store =>
  new Proxy(store, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'replace')
        return (...[collection, record]: Parameters<Store['replace']>) => target.replace(collection, record);
      if (name === 'patchEach')
        return (...[collection, patches, , durability]: Parameters<Store['patchEach']>) =>
          target.patchEach(collection, patches, undefined, durability);
      return member.bind(target) as unknown;
    },
  });

/**
 * An update and a bulk action as the server executes them, but for HTTP: session, access, form, history, write. Who comes
 * second with the same seed would find its values stored already.
 */
async function updatesOver(store: Store, size: number, seed: number) {
  const api = await testApi({ store, clock: new MovingClock(), singleProcess: true });
  const random = seeded(seed);
  let updated = 0;
  const anyId = (): string => idOf('product', below(random, size));
  const update = async (): Promise<void> => {
    const fields = { price: { 0: { default: 1 + below(random, 9000) } } };
    const { status, result } = await api.put(`/api/product/update/${anyId()}`, { fields });
    if (status === 200 && result.valid !== true) throw new Error('an update was refused');
    updated += status === 200 ? 1 : 0;
  };
  let thousand: string[] = [];
  // Alternates between off and on: records already in the target state would be skipped.
  const many = async (at: number): Promise<void> => {
    if (at % 2 === 0) thousand = Array.from({ length: 1000 }, anyId);
    const action = at % 2 === 0 ? 'make-disactive' : 'make-active';
    await api.post('/api/listing/get-list', { model: 'product', limit: 25, action, selectedItems: thousand });
  };
  const close = async (): Promise<void> => {
    if (updated === 0) throw new Error('nothing was updated');
    await api.close();
  };
  return { update, many, close };
}

/** The same calls with and without the change log, in turns, on a copy of the data. */
export async function runHistory(size: number): Promise<Run[]> {
  const data = await prepareSqlite(size);
  const folder = mkdtempSync(`${data}-copy-`);
  try {
    cpSync(data, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    const store = await openSqliteStore(collections, { file: join(folder, 'yarmarok.db') });
    await store.insert('users', people().users ?? []);
    const [logged, plain] = [await updatesOver(store, size, 11), await updatesOver(withoutLog(store), size, 12)];
    const lines: Line[] = [];
    const add = async (
      name: 'update' | 'many',
      title: string,
      options: { rounds: number; count: number; clients: number },
    ) => {
      const { clients } = options;
      const [one, other] = await compare([logged[name], plain[name]], options);
      lines.push({ name: `${title}, with the log`, clients, measured: one });
      lines.push({ name: `${title}, without`, clients, measured: other });
      const more = (part: number, whole: number): string => `${((part / whole - 1) * 100).toFixed(1)} % more`;
      process.stderr.write(
        `  history ${size}: ${title}, ${clients}: ${one.p50.toFixed(2)} ms, without ${other.p50.toFixed(2)} ms, ${more(one.p50, other.p50)}; processor time ${more(one.cpu, other.cpu)}\n`,
      );
    };
    await add('update', 'one update', { rounds: 20, count: 50, clients: 1 });
    await add('update', 'one update', { rounds: 10, count: 160, clients: 16 });
    await add('many', '1 000 updated at once', { rounds: 10, count: 2, clients: 1 });
    await logged.close();
    await plain.close();
    await store.close();
    return [{ name: 'history', size, startUp: null, memory: null, lines }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
