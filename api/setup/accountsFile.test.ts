import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAccounts, readAccounts } from './accountsFile';

const accounts = [{ role: 'administrator', email: 'admin@example.com', password: 'made-up-one' }] as const;

describe('the file of demo accounts', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yarmarok-accounts-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives back what was kept, to its owner only', async () => {
    const dataDir = join(folder, 'new', 'data');
    await writeAccounts(dataDir, accounts);
    expect(await readAccounts(dataDir)).toEqual(accounts);
    expect((await stat(join(dataDir, 'accounts.json'))).mode & 0o777).toBe(
      process.platform === 'win32' ? expect.any(Number) : 0o600,
    );
  });

  it.each([['none'], ['{"role":'], ['[{"role":"king"}]'], ['5']])('gives nothing for %s', async (text) => {
    if (text !== 'none') await writeFile(join(folder, 'accounts.json'), text);
    expect(await readAccounts(folder)).toEqual([]);
  });
});
