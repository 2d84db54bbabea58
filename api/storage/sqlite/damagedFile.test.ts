import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRecord, contractSpecs } from '../testing/contractSpecs';
import { openSqliteStore } from './SqliteStore';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-damaged-'));
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}`, 'store.db');
afterAll(() => rmSync(folder, { recursive: true }));

const open = (file: string) => openSqliteStore(contractSpecs, { file });

/** Copies the files of an open store: what a killed process leaves behind. */
async function killed(file: string): Promise<string> {
  const store = await open(file);
  await store.insert('goods', [aRecord('a')]);
  const left = join(folder, `${(files += 1)}.db`);
  for (const end of ['', '-wal', '.state']) copyFileSync(file + end, left + end);
  await store.close();
  return left;
}

describe('a database that is damaged', () => {
  it('of 0 bytes is no new installation', async () => {
    const file = newFile();
    await (await open(file)).close();
    truncateSync(file);
    await expect(open(file)).rejects.toThrow(/is empty.*Restore it from a backup, or delete it/);
    rmSync(file);
    await (await open(file)).close();
  });

  it('without its log is missed when it was not closed', async () => {
    const file = await killed(newFile());
    rmSync(`${file}-wal`);
    await expect(open(file)).rejects.toThrow(/-wal is missing.*Put it back/);
    rmSync(`${file}.state`);
    await (await open(file)).close();
  });

  it('with its log has the last writes', async () => {
    const store = await open(await killed(newFile()));
    expect(await store.get('goods', 'a')).toMatchObject({ _id: 'a' });
    await store.close();
  });

  it('that was closed needs no log', async () => {
    const file = newFile();
    const store = await open(file);
    await store.insert('goods', [aRecord('a')]);
    await store.close();
    rmSync(`${file}-wal`, { force: true });
    const again = await open(file);
    expect(await again.get('goods', 'a')).not.toBeNull();
    await again.close();
  });

  it.each([
    ['another kind of file', (bytes: Buffer) => bytes.fill('x', 0, 100)],
    ['a broken page', (bytes: Buffer) => bytes.fill(0xff, 100, 4096)],
  ])('%s: the message names the file and a remedy', async (_name, damage) => {
    const file = newFile();
    await (await open(file)).close();
    writeFileSync(file, damage(readFileSync(file)));
    await expect(open(file)).rejects.toThrow(/store\.db is damaged.*Restore it from a backup/);
    expect(existsSync(file)).toBe(true);
  });
});
