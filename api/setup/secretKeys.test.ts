import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginRotation, dropFormerKey, openSecretBox, secretKeys } from './secretKeys';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('keeps one key in the data folder, for its owner only', async () => {
  expect(await secretKeys({ secretKey: 'given', dataDir })).toEqual({ current: 'given', former: [] });
  const first = await secretKeys({ dataDir });
  expect(first).toEqual({ current: expect.stringMatching(/^[0-9a-f]{64}$/) as string, former: [] });
  expect(await secretKeys({ dataDir })).toEqual(first);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('opens what a former key has sealed until that is dropped', async () => {
  const { current: old } = await secretKeys({ dataDir });
  const sealed = await (await openSecretBox({ dataDir })).seal('таємниця');
  const rotated = await beginRotation({ dataDir });
  expect(rotated.former).toEqual([old]);
  expect(rotated.current).not.toBe(old);
  expect(await (await openSecretBox({ dataDir })).open(sealed)).toBe('таємниця');
  for (const file of ['secret.key', 'secret.key.old'])
    expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
  expect(await beginRotation({ dataDir })).toEqual(rotated);
  await dropFormerKey({ dataDir });
  expect(await secretKeys({ dataDir })).toEqual({ current: rotated.current, former: [] });
  expect(await readdir(dataDir)).toEqual(['secret.key']);
  expect(await (await openSecretBox({ dataDir })).open(sealed)).toBeNull();
});

it('that was cut off between the two files still has the key', async () => {
  const { current } = await secretKeys({ dataDir });
  await writeFile(join(dataDir, 'secret.key.old'), current);
  const { former, current: still } = await beginRotation({ dataDir });
  expect(former).toContain(current);
  expect(still).not.toBe(current);
});

it('takes both from the configuration, and writes no file', async () => {
  const configuration = { secretKey: 'new', formerSecretKey: 'old', dataDir };
  expect(await beginRotation(configuration)).toEqual({ current: 'new', former: ['old'] });
  expect(await readdir(dataDir)).toEqual([]);
});
