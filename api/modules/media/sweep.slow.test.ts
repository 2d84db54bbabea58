import type { UploadResult } from '#domain/wire/Media';
import type { MediaFile } from '#domain/wire/MediaFile';
import { matchAll } from '#domain/query/Where';
import { openMemoryFiles } from '../../storage/memory/memoryFiles';
import type { Files } from '#core/ports/Files';
import type { Store } from '#core/ports/Store';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';
import { aPicture, filePart, uploadTo } from '../../testing/testUpload';

const day = 24 * 3_600_000;
let files: Files;
let api: TestApi;
beforeEach(async () => {
  files = await openMemoryFiles();
  api = await testApi({ files, seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
});

/** Lets days pass with a request on each. */
async function days(count: number, machines: readonly TestApi[] = [api]): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    api.clock.advance(day);
    await Promise.all(machines.map(async (machine) => (await machine.as('admin')).get('/api/admin/start')));
    await Promise.all(machines.map((machine) => machine.idle()));
  }
}
const admin = () => api.as('admin');
const uploaded = async (seed: number, by = 'admin'): Promise<MediaFile> => {
  const { file } = (
    await uploadTo(await api.as(by), '/api/media/upload', filePart(`${seed}.png`, await aPicture(60, 40, seed)))
  ).result as unknown as UploadResult;
  if (!file) throw new Error('no file came');
  return file;
};
const replaced = async ({ _id }: MediaFile, seed: number, by = 'admin'): Promise<MediaFile> =>
  (
    (
      await uploadTo(
        await api.as(by),
        `/api/media/replace/${_id}`,
        filePart('better.png', await aPicture(60, 40, seed)),
      )
    ).result as unknown as { file: MediaFile }
  ).file;
const addressesOf = ({ url, sizes }: MediaFile): string[] => [url, ...Object.values(sizes).map((size) => size.url)];
const answers = async (file: MediaFile): Promise<number[]> =>
  Promise.all(addressesOf(file).map(async (url) => (await api.send('GET', url)).status));
const describeBy = async (html: string) =>
  (await admin()).put('/api/product/update/p1', { fields: { description: { en: html } } });
const keep = async (key: string): Promise<void> => {
  const incoming = await files.receive(new Blob(['x']).stream() as unknown as AsyncIterable<Uint8Array>, 10);
  await incoming.commit(key);
};
const there = [200, 200];
const gone = [404, 404];

describe('bytes that nothing shows any more', () => {
  it('go with their smaller pictures when no undo can bring them back', async () => {
    const old = await uploaded(1);
    const now = await replaced(old, 2);
    await days(32);
    expect([await answers(old), await answers(now)]).toEqual([there, there]);
    await days(1);
    expect([await answers(old), await answers(now)]).toEqual([gone, there]);
    expect(await api.store.count('idle_files', matchAll)).toBe(0);
    expect(api.log.lines.filter(({ event }) => event === 'files that nothing needs removed')).toEqual([
      { level: 'info', event: 'files that nothing needs removed', facts: { removed: 2 } },
    ]);
  });

  it('go with their renditions, which stay with what is shown, also in the trash', async () => {
    const wide = async (seed: number) => filePart('wide.png', await aPicture(900, 600, seed));
    const upload = async (path: string, seed: number) =>
      ((await uploadTo(await admin(), path, await wide(seed))).result as unknown as { file: MediaFile }).file;
    const keys = async () => {
      const found: string[] = [];
      for await (const key of files.keys()) if (/-w\d+\.png$/.test(key)) found.push(`/media/${key}`);
      return found.sort();
    };
    const narrow = ({ url }: MediaFile) => [400, 800].map((width) => url.replace('.png', `-w${width}.png`));
    const asked = async (file: MediaFile) => {
      for (const url of narrow(file)) expect((await api.send('GET', url)).status).toBe(200);
      return narrow(file);
    };
    const old = await upload('/api/media/upload', 1);
    const ofOld = await asked(old);
    const now = await upload(`/api/media/replace/${old._id}`, 2);
    const ofNow = await asked(now);
    await days(32);
    expect(await keys()).toEqual([...ofOld, ...ofNow].sort());
    await days(1);
    expect(await keys()).toEqual(ofNow.sort());
    expect((await api.send('GET', ofOld[0] ?? '')).status).toBe(404);
    const { result } = await (await admin()).post(`/api/media/edit/${now._id}`, { turn: 180 });
    const ofTurned = await asked((result as unknown as { file: MediaFile }).file);
    await (await admin()).delete(`/api/media/delete/${now._id}`);
    await days(70);
    expect(await keys()).toEqual(ofTurned.sort());
  });

  it('stay as long as their record is in the trash', async () => {
    const file = await uploaded(1);
    await (await admin()).delete(`/api/media/delete/${file._id}`);
    await days(70);
    expect(await answers(file)).toEqual(there);
  });

  it('of an earlier edit go, the original stays', async () => {
    const file = await uploaded(1);
    const edit = async (body: object) =>
      ((await (await admin()).post(`/api/media/edit/${file._id}`, body)).result as unknown as { file: MediaFile }).file;
    const [turned, cut] = [await edit({ turn: 90 }), await edit({ crop: { left: 0, top: 0, width: 30, height: 30 } })];
    await days(33);
    expect([await answers(turned), await answers(cut), (await api.send('GET', file.url)).status]).toEqual([
      gone,
      there,
      200,
    ]);
    expect(await answers(await edit({}))).toEqual(there);
  });

  it('that were never described go, whatever is not named after its content stays', async () => {
    const orphan = `ab/${'ab'.repeat(32)}.png`;
    const others = ['aa/by-hand.png', `cd/${'ab'.repeat(32)}.png`];
    for (const key of [orphan, ...others]) await keep(key);
    await days(33);
    const left: string[] = [];
    for await (const key of files.keys()) left.push(key);
    expect(left.sort()).toEqual(others.sort());
  });

  it('go once, also when several machines look at the same moment', async () => {
    const second = await testApi({ store: api.store, files, clock: api.clock });
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(33, [api, second]);
    expect(await answers(old)).toEqual(gone);
    expect(
      [...api.log.lines, ...second.log.lines].filter(
        ({ level, event }) => level !== 'info' || event.startsWith('files'),
      ),
    ).toMatchObject([{ facts: { removed: 2 } }]);
  });

  it('go also when others of them can not be removed', async () => {
    const old = await uploaded(1);
    const now = await replaced(old, 2);
    const [stuck = '', ...rest] = addressesOf(old);
    let listed = 0;
    const denying: Files = {
      ...files,
      remove: (key) => (stuck.endsWith(key) ? Promise.reject(new Error('EPERM')) : files.remove(key)),
      keys: () => {
        listed += 1;
        return files.keys();
      },
    };
    const failing = await testApi({ store: api.store, clock: api.clock, files: denying });
    await days(33, [failing]);
    expect([await answers(old), await answers(now)]).toEqual([[200, ...rest.map(() => 404)], there]);
    expect(failing.log.lines.filter(({ level }) => level === 'warn')).toEqual([
      {
        level: 'warn',
        event: 'files not removed',
        facts: { failed: 1, first: { key: stuck.replace('/media/', ''), error: 'Error: EPERM' } },
      },
    ]);
    // The run is complete: the keys are not listed again every ten minutes.
    const until = listed;
    api.clock.advance(3_600_000);
    await failing.send('GET', '/api/openapi.json');
    await failing.idle();
    expect(listed).toBe(until);
    await days(2);
    expect(await answers(old)).toEqual(gone);
  });

  it('stay when somebody came to need them while a machine stood still', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(32);
    let came = false;
    // It has checked for references and is then paused for longer than its lease.
    const standing = new Proxy(api.store, {
      get(target, name) {
        if (name !== 'ids') return Reflect.get(target, name) as unknown;
        return async (...given: Parameters<Store['ids']>) => {
          const found = await target.ids(...given);
          if (!came && (await target.count('idle_files', { op: 'in', path: 'removing', values: [true] })) > 0) {
            came = true;
            api.clock.advance(61_000);
            await uploaded(1);
          }
          return found;
        };
      },
    });
    const machine = await testApi({ store: standing, clock: api.clock, files });
    await days(1, [machine]);
    expect([came, await answers(old)]).toEqual([true, there]);
    await days(40);
    expect(await answers(old)).toEqual(there);
  });

  it('are not lost when a machine dies while it removes them', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(32);
    const [note] = (await api.store.find('idle_files', { where: matchAll })).records;
    await api.store.replace('idle_files', {
      ...note,
      removing: true,
      lease: { by: 'another machine', until: new Date(api.clock.now() + 2 * day).toISOString() },
      _revision: 2,
    } as never);
    await days(1);
    expect((await answers(old)).sort()).toEqual([200, 404]);
    await days(1);
    expect(await answers(old)).toEqual(gone);
  });
});

// Texts of the marketplace are not rewritten for a merchant's file.
describe('bytes that a text shows', () => {
  it('stay though their file shows others, until the text lets them go', async () => {
    const old = await uploaded(1, 'merchant');
    await describeBy(`<p><img src="${old.sizes.thumbnail?.url ?? ''}"></p>`);
    await replaced(old, 2, 'merchant');
    await days(40);
    expect(await answers(old)).toEqual(there);
    await describeBy('<p>Без</p>');
    await days(32);
    expect(await answers(old)).toEqual(there);
    await days(1);
    expect(await answers(old)).toEqual(gone);
  });

  it('stay as long as an undo can bring the text back', async () => {
    const old = await uploaded(1, 'merchant');
    await replaced(old, 2, 'merchant');
    await days(10);
    // Referenced again when their retention time was already running.
    await describeBy(`<p><img src="${old.url}"></p>`);
    const { result } = await (
      await admin()
    ).post('/api/product/multiupdate', { selectedItems: ['p1', 'p2'], fields: { description: { en: '<p>Інше</p>' } } });
    await days(29);
    expect(
      (await (await admin()).post(`/api/actions/${(result as unknown as { action: { _id: string } }).action._id}/undo`))
        .status,
    ).toBe(200);
    await days(40);
    expect(await answers(old)).toEqual(there);
  });

  it('go when the text has followed their file', async () => {
    const old = await uploaded(1);
    await describeBy(`<p><img src="${old.url}"></p>`);
    const now = await replaced(old, 2);
    await days(33);
    expect([await answers(old), await answers(now)]).toEqual([gone, there]);
  });
});

describe('bytes that come again', () => {
  it('stay', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(32);
    const again = await uploaded(1);
    expect([again._id === old._id, again.url]).toEqual([false, old.url]);
    await days(40);
    expect(await answers(again)).toEqual(there);
  });

  it('in a text while they are removed are refused, and nothing of it is stored', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(1);
    const notes = (await api.store.find('idle_files', { where: matchAll })).records;
    for (const note of notes)
      await api.store.replace('idle_files', {
        ...note,
        removing: true,
        lease: { by: 'another machine', until: new Date(api.clock.now() + day).toISOString() },
        _revision: 2,
      });
    const html = `<p><img src="${old.url}"></p>`;
    const many = async () =>
      (await admin()).post('/api/product/multiupdate', {
        selectedItems: ['p1', 'p2'],
        fields: { description: { en: html } },
      });
    const [one, both] = await Promise.all([describeBy(html), many()]);
    expect([one.status, both.result]).toMatchObject([
      503,
      { changed: 0, refused: [{ messages: [{ text: expect.stringContaining('busy') }] }, {}] },
    ]);
    expect((await api.store.getMany('products', ['p1', 'p2'])).map(({ _revision }) => _revision)).toEqual([1, 1]);
    // The removing machine died.
    api.clock.advance(day);
    expect((await many()).result).toMatchObject({ changed: 2 });
    expect(await api.store.count('idle_files', matchAll)).toBe(0);
  }, 15_000);

  it('in texts of many while a machine that died holds them wait until its right runs out', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(1);
    const notes = (await api.store.find('idle_files', { where: matchAll })).records;
    for (const note of notes)
      await api.store.replace('idle_files', {
        ...note,
        removing: true,
        lease: { by: 'another machine', until: new Date(api.clock.now() + 10_000).toISOString() },
        _revision: 2,
      });
    // Time passes during the wait.
    const passing = new Proxy(api.store, {
      get(target, name) {
        if (name !== 'find') return Reflect.get(target, name) as unknown;
        return (...given: Parameters<Store['find']>) => {
          if (given[0] === 'idle_files') api.clock.advance(500);
          return target.find(...given);
        };
      },
    });
    const machine = await (await testApi({ store: passing, clock: api.clock, files })).as('admin');
    const edited = await machine.post('/api/product/multiupdate', {
      selectedItems: ['p1', 'p2'],
      fields: { description: { en: `<p><img src="${old.url}"></p>` } },
    });
    expect([edited.result, await api.store.count('idle_files', matchAll)]).toMatchObject([{ changed: 2 }, 0]);
  });

  it('while they are removed are kept anew', async () => {
    const old = await uploaded(1);
    await replaced(old, 2);
    await days(1);
    const notes = (await api.store.find('idle_files', { where: matchAll })).records;
    for (const note of notes)
      await api.store.replace('idle_files', {
        ...note,
        removing: true,
        lease: { by: 'another machine', until: new Date(api.clock.now() + day).toISOString() },
        _revision: 2,
      });
    let came = false;
    const again = uploaded(1).finally(() => (came = true));
    // As the collector does: first the bytes, then the orphan record.
    for (const { _id } of notes) {
      await files.remove(_id);
      expect(came).toBe(false);
      await api.store.remove('idle_files', { op: 'ids', ids: [_id] });
    }
    expect(await answers(await again)).toEqual(there);
    expect(came).toBe(true);
  });
});
