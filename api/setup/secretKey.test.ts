import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { secretKey } from './secretKey';

it('keeps one key in the data folder, for its owner only', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'secret-key-'));
  try {
    expect(await secretKey({ secretKey: 'given', dataDir })).toBe('given');
    const first = await secretKey({ dataDir });
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await secretKey({ dataDir })).toBe(first);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
