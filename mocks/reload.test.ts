import 'fake-indexeddb/auto';
import { indexedDbFiles } from '../api/storage/memory/indexedDbFiles';
import { indexedDbPersistence } from '../api/storage/memory/indexedDbPersistence';
import type { Persistence } from '../api/storage/memory/Persistence';
import { aPicture } from '../api/testing/testUpload';
import type { ActionReport } from '#domain/wire/Action';
import type { ListResult } from '#domain/wire/Listing';
import type { UploadResult } from '#domain/wire/Media';
import type { Envelope } from '#domain/wire/Envelope';
import { createMockHost, mockPassword } from './host';

const actionLimits = { maxInlineRows: 0, answerAfterMs: 0, rowsPerStep: 2 };

/** Persistence of a page that stops writing once it is left. */
async function leftPage(): Promise<{ persistence: Persistence; leave(): void }> {
  const kept = await indexedDbPersistence('reload');
  let isLeft = false;
  return {
    persistence: { ...kept, save: (changes) => (isLeft ? new Promise(() => undefined) : kept.save(changes)) },
    leave: () => void (isLeft = true),
  };
}

describe('a reload of the mock panel', () => {
  it('goes on with an action that was running', async () => {
    let token: string | null = null;
    const page = {
      token: { read: () => token, write: (given: string | null) => void (token = given) },
      cookies: () => ({ language: 'en' }),
      operationLimits: actionLimits,
    };
    const asked = async (
      host: (request: Request) => Promise<Response>,
      method: string,
      path: string,
      body?: object,
    ): Promise<Envelope> =>
      (await (
        await host(new Request(`http://panel.test/api${path}`, { method, ...(body && { body: JSON.stringify(body) }) }))
      ).json()) as Envelope;

    const { persistence, leave } = await leftPage();
    const first = await createMockHost({ ...page, persistence });
    await asked(first, 'POST', '/user/login', { email: 'admin@example.com', password: mockPassword });
    const begun = await asked(first, 'POST', '/listing/get-list', {
      model: 'product',
      action: 'delete',
      selectedAll: true,
    });
    const { _id, total, state } = (begun.result as { action: ActionReport }).action;
    expect(state).toBe('running');
    leave();

    const second = await createMockHost({ ...page, persistence: await indexedDbPersistence('reload') });
    let action: ActionReport | undefined;
    for (let look = 0; look < 5000 && action?.state !== 'done'; look += 1) {
      // Yields to the event loop between requests, as the network does.
      await new Promise((resolve) => setImmediate(resolve));
      ({ action } = (await asked(second, 'GET', `/actions/${_id}`)).result as { action: ActionReport });
    }
    expect(action).toMatchObject({ state: 'done', total, seen: total, changed: total });
    expect((await asked(second, 'POST', '/listing/get-list', { model: 'product' })).result).toMatchObject({
      allItemsCount: 0,
    });
  });

  it('has the files that were uploaded, and those of the demo', async () => {
    let token: string | null = null;
    const open = async () =>
      createMockHost({
        token: { read: () => token, write: (given) => void (token = given) },
        cookies: () => ({ language: 'en' }),
        persistence: await indexedDbPersistence('files'),
        files: await indexedDbFiles('files-kept'),
        readPicture: async (name) =>
          new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`),
      });
    const first = await open();
    await first(
      new Request('http://panel.test/api/user/login', {
        method: 'POST',
        body: JSON.stringify({ email: 'admin@example.com', password: mockPassword }),
      }),
    );
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPicture(40, 30))]), 'jug.png');
    const { result } = (await (
      await first(new Request('http://panel.test/api/media/upload', { method: 'PUT', body: form }))
    ).json()) as { result: UploadResult };
    const second = await open();
    const get = (path: string) => second(new Request(`http://panel.test${path}`));
    for (const url of [result.file?.url, result.file?.sizes.thumbnail?.url])
      expect((await get(url ?? '')).status).toBe(200);
    const post = async (path: string, body: object) =>
      (
        (await (
          await second(new Request(`http://panel.test/api${path}`, { method: 'POST', body: JSON.stringify(body) }))
        ).json()) as { result: ListResult }
      ).result;
    const [product] = (await post('/product/list', { filter: { $and: [{ 'gallery.0': { $exists: true } }] } })).items;
    expect(product?.image).toMatch(/^\/media\//);
    expect(await (await get(product?.image ?? '')).text()).toMatch(/^<svg/);
  });
});
