import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openSqliteStore } from './SqliteStore';
import { goods } from '../testing/contractSpecs';
import { copyOfDatabase } from '../testing/copyOfDatabase';
import { builtPrograms } from '../../testing/builtPrograms';

const rounds = 12;
/** As the program has it. */
const recordsOfInsert = 60;
const folder = mkdtempSync(join(tmpdir(), 'yarmarok-kill-'));
const file = join(folder, 'store.sqlite');
const programs = builtPrograms('kill-test', {
  acknowledgingWriter: join(__dirname, 'testing', 'acknowledgingWriter.ts'),
});

/** Kills the program after it has reported some lines, and returns what it reported as written. */
async function killedAfter(lines: number, round: number): Promise<Map<string, number>> {
  const child = spawn(process.execPath, [programs('acknowledgingWriter'), file, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  const acknowledged = new Map<string, number>();
  let seen = 0;
  const exit = once(child, 'exit');
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => {
    const [id = '', revision] = line.split(' ');
    if (revision) acknowledged.set(id, Math.max(acknowledged.get(id) ?? 0, Number(revision)));
    seen += 1;
    if (seen === lines) child.kill('SIGKILL');
  });
  const [, signal] = await Promise.all([exit, once(output, 'close')]).then(
    ([ended]) => ended as [number | null, string | null],
  );
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${failure}`);
  return acknowledged;
}

describe('the embedded store, killed in the middle of writes', () => {
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('is refused to others while it lives, and to nobody after', async () => {
    const child = spawn(process.execPath, [programs('acknowledgingWriter'), file, 'lock'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    await once(createInterface({ input: child.stdout }), 'line');
    await expect(openSqliteStore([goods], { file })).rejects.toThrow(/open in another process/);
    child.kill('SIGKILL');
    await exit;
    await (await openSqliteStore([goods], { file: copyOfDatabase(file) })).close();
  });

  it(`keeps every acknowledged write, ${rounds} times`, async () => {
    const acknowledged = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [id, revision] of await killedAfter(20 + round * 47, round)) acknowledged.set(id, revision);

      const store = await openSqliteStore([goods], { file: copyOfDatabase(file) });
      const kept = new Map(
        (await store.getMany('goods', [...acknowledged.keys()])).map((record) => [record._id, record]),
      );
      const lost = [...acknowledged].filter(([id, revision]) => (kept.get(id)?._revision ?? 0) < revision);
      expect(lost).toEqual([]);

      // What was inserted together is there together.
      const all = (await store.find('goods', { where: { op: 'and', of: [] } })).records;
      const inserts = new Map<string, number>();
      for (const { _id } of all.filter((record) => record._id.startsWith('m'))) {
        const name = _id.slice(0, _id.lastIndexOf('-'));
        inserts.set(name, (inserts.get(name) ?? 0) + 1);
      }
      expect([...inserts.values()].filter((count) => count !== recordsOfInsert)).toEqual([]);

      // Derived rows are consistent with the record: it is found by key, list and search terms.
      expect(await store.count('goods', { op: 'in', path: 'tags.0', values: ['kept'] })).toBe(all.length);
      expect(await store.count('goods', { op: 'search', text: 'запис' })).toBe(
        all.filter(({ _revision }) => _revision === 1).length,
      );
      expect(await store.count('goods', { op: 'search', text: 'змінено' })).toBe(
        all.filter(({ _revision }) => _revision > 1).length,
      );
      expect(await store.count('goods', { op: 'exists', path: 'price.0.default', value: true })).toBe(
        all.filter(({ _revision }) => _revision === 3).length,
      );
      await store.close();
    }
    expect(acknowledged.size).toBeGreaterThan(rounds * 5);
  }, 120_000);
});
