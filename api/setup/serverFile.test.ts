import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webCryptoProvider } from '#core/ports/CryptoProvider';
import type { SecurityResult } from '#domain/wire/SignIn';
import type { TestApi } from '../testing/testApi';
import { testApi } from '../testing/testApi';
import { writeServerFile, readServerFile } from './serverFile';

const folder = mkdtempSync(join(tmpdir(), 'yarmarok-server-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const origin = 'http://127.0.0.1:3000';
const statusWith = async (api: TestApi, token: string | undefined) => {
  const client = await api.as(null);
  client.token = token ?? null;
  return (await client.get('/api/admin/start')).status;
};

describe('the file that names the running server', () => {
  const kept = async (name: string) => {
    const api = await testApi();
    const dir = join(folder, name);
    return {
      api,
      dir,
      file: await writeServerFile(dir, origin, {
        store: api.store,
        clock: api.clock,
        cryptoProvider: webCryptoProvider,
      }),
    };
  };

  it('has a session of an administrator, for its owner only', async () => {
    const { api, dir } = await kept('one');
    const read = await readServerFile(dir);
    expect(read).toEqual({ origin, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await statusWith(api, read?.token)).toBe(200);
    expect(statSync(join(dir, 'server.json')).mode & 0o777).toBe(0o600);
    // Its administrator sees whose session that is.
    const { sessions } = (await api.get('/api/user/security')).result as unknown as SecurityResult;
    expect(sessions.map(({ isThis, system }) => [isThis, system])).toEqual([
      [true, ''],
      [false, 'server'],
    ]);
  });

  it('is renewed with another session before the first one ends unused', async () => {
    const { api, dir, file } = await kept('two');
    const first = (await readServerFile(dir))?.token;
    for (let weeks = 0; weeks < 3; weeks += 1) {
      api.clock.advance(7 * 86_400_000);
      await file.renew();
    }
    const newest = (await readServerFile(dir))?.token;
    expect(newest).not.toBe(first);
    expect([await statusWith(api, first), await statusWith(api, newest)]).toEqual([401, 200]);
  });

  it('goes with its session when the server ends', async () => {
    const { api, dir, file } = await kept('three');
    const token = (await readServerFile(dir))?.token;
    await file.remove();
    expect(await readServerFile(dir)).toBeNull();
    expect(await statusWith(api, token)).toBe(401);
  });
});
