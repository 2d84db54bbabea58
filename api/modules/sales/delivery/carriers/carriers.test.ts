import { impatientClient } from '../../../../testing/impatientClient';
import { carrierPlaces } from '../../../../../mocks/seed/carrierPlaces';
import { matchAll } from '../../../../../domain/query/Where';
import type { DirectoriesResult, DirectoryList, PostOfficeResult } from '../../../../../domain/wire/Delivery';
import type { Store } from '../../../../ports/Store';
import { TestClock, testApi } from '../../../../testing/testApi';
import { aRecord, testStart } from '../../../../testing/testRecords';
import { testSecretBox } from '../../../../testing/testSecretBox';
import { placeCollection } from '../directory/StoredPlace';
import type { FakeCarriers, Mood } from './testing/fakeCarriers';
import { novaPostKey, settlement, startFakeCarriers, ukrPostKey, warehouse } from './testing/fakeCarriers';

let carriers: FakeCarriers;
beforeEach(async () => {
  carriers = await startFakeCarriers();
});
afterEach(() => carriers.close());

const serviceClient = impatientClient(() => carriers.mood === 'slow');

async function shipping(keys: { novapost?: string; ukrpost?: string }) {
  const sealed = async (key: string | undefined) => ({ '0': key === undefined ? '' : await testSecretBox.seal(key) });
  return aRecord('property', {
    _id: 'shipping',
    novapost_apikey: await sealed(keys.novapost),
    ukrpost_apikey: await sealed(keys.ukrpost),
  });
}

interface Options {
  keys?: { novapost?: string; ukrpost?: string };
  clock?: TestClock;
  demo?: boolean;
  user?: string;
  store?: Store;
}

const open = async ({
  keys = { novapost: novaPostKey, ukrpost: ukrPostKey },
  demo = false,
  ...options
}: Options = {}) =>
  testApi({
    ...options,
    seed: {
      properties: [await shipping(keys)],
      ...(demo && { [placeCollection.name]: carrierPlaces(testStart) }),
    },
    serviceClient,
    serviceUrls: { novaposhta: carriers.origin, ukrposhta: carriers.origin },
  });

type Api = Awaited<ReturnType<typeof open>>;

const settlements = 'delivery.novapost.settlements';
const warehouses = 'delivery.novapost.warehouses';

async function refresh(api: Api, kind: string): Promise<void> {
  expect((await api.post(`/api/schedules/${kind}/run`)).status).toBe(200);
  await api.idle();
}

const list = async (api: Api, path: string) => (await api.get(path)).result as unknown as DirectoryList;
const locations = (api: Api, query = 'area=a1') => list(api, `/api/novaposhta/get-locations?${query}`);
const titles = async (api: Api, query?: string) => (await locations(api, query)).list.map(({ title }) => title);
const branches = async (api: Api) =>
  (await list(api, '/api/novaposhta/get-warehouses?location=s1')).list.map(({ id }) => id);
const texts = ({ messages }: DirectoryList | PostOfficeResult) => messages.map(({ type, text }) => `${type}: ${text}`);
const state = async (api: Api, name: string) =>
  ((await api.get('/api/delivery/directories')).result as unknown as DirectoriesResult).directories.find(
    (each) => each.name === name,
  );

describe('Nova Poshta’s directory', () => {
  it('is loaded with regions, settlements and the warehouses that work', async () => {
    const api = await open();
    await refresh(api, settlements);
    await refresh(api, warehouses);
    expect(await titles(api)).toEqual(['Львів', 'Стрий (Стрийський)']);
    expect(await titles(api, 'area=a2')).toEqual(['Луцьк']);
    expect(await branches(api)).toEqual(['w1', 'w2']);
    expect(await state(api, 'novapost.settlements')).toMatchObject({ places: 5, failed: null });
    expect((await state(api, 'novapost.settlements'))?.refreshed).toBe(new Date(testStart).toISOString());
    expect(texts(await locations(api))).toEqual([]);
  });

  it('is loaded page by page, and keeps what did not change', async () => {
    const api = await open();
    carriers.settlements = Array.from({ length: 320 }, (_, at) => settlement(`s${at}`, `Село ${at}`));
    await refresh(api, settlements);
    expect(carriers.calls).toEqual(['getSettlements 1', 'getSettlements 2', 'getSettlements 3']);
    expect(await titles(api, 'area=a1&limit=200')).toHaveLength(200);
    expect(await api.store.count(placeCollection.name, matchAll)).toBe(321);
    const before = await api.store.version(placeCollection.name);
    await refresh(api, settlements);
    expect(await api.store.version(placeCollection.name)).toBe(before);
    expect(await api.store.count('delivery_pages', matchAll)).toBe(0);
  });

  it('closes what the carrier does not name any more, and opens it again', async () => {
    const api = await open();
    await refresh(api, warehouses);
    const all = carriers.warehouses;
    carriers.warehouses = [warehouse('w2', 's1', 2)];
    await refresh(api, warehouses);
    expect(await branches(api)).toEqual(['w2']);
    expect(await api.store.get(placeCollection.name, 'novapost:warehouses:s1:w1')).toMatchObject({ closed: true });
    carriers.warehouses = all;
    await refresh(api, warehouses);
    expect(await branches(api)).toEqual(['w1', 'w2']);
  });

  it('takes the place of the demo', async () => {
    const api = await open({ demo: true });
    await refresh(api, settlements);
    const { result } = await api.get('/api/client/prepare-customer-address');
    const { novaPostRegions, ukrPostRegions } = result as unknown as Record<string, DirectoryList>;
    expect(novaPostRegions?.list.map(({ title }) => title)).toEqual(['Волинська', 'Львівська']);
    expect(novaPostRegions?.messages).toEqual([]);
    expect(ukrPostRegions?.messages).toEqual([expect.objectContaining({ type: 'warning' })]);
  });

  it('stays the demo without a key', async () => {
    const api = await open({ demo: true, keys: {} });
    await refresh(api, settlements);
    expect(carriers.calls).toEqual([]);
    expect((await list(api, '/api/novaposhta/get-locations?area=demo-14')).list.length).toBeGreaterThan(0);
    expect((await state(api, 'novapost.settlements'))?.refreshed).toBeNull();
  });

  it.each<Mood>(['slow', 'down', 'garbage', 'half', 'failing'])(
    'stays as it is, with a warning, while the carrier is %s',
    async (mood) => {
      const clock = new TestClock();
      const api = await open({ clock });
      await refresh(api, settlements);
      clock.advance(86_400_000);
      carriers.mood = mood;
      await refresh(api, settlements);
      expect(await titles(api)).toEqual(['Львів', 'Стрий (Стрийський)']);
      expect(texts(await locations(api))).toEqual([
        'warning: The carrier’s directory is of 2025-11-21: it could not be refreshed since',
      ]);
      carriers.mood = 'well';
      clock.advance(600_000);
      await api.get('/api/jobs');
      await api.idle();
      expect(texts(await locations(api))).toEqual([]);
    },
  );

  it('stays as it is when the carrier sends fewer rows than it has', async () => {
    const api = await open();
    await refresh(api, settlements);
    carriers.settlements = carriers.settlements.slice(0, 1);
    carriers.totalCount = 3;
    await refresh(api, settlements);
    expect(await titles(api)).toEqual(['Львів', 'Стрий (Стрийський)']);
  });

  it('goes on from the page where it was interrupted', async () => {
    const clock = new TestClock();
    const api = await open({ clock });
    carriers.settlements = Array.from({ length: 320 }, (_, at) => settlement(`s${at}`, `Село ${at}`));
    const rows = carriers.settlements;
    // The third page fails.
    carriers.settlements = rows.slice(0, 300);
    carriers.totalCount = 320;
    await refresh(api, settlements);
    expect(await titles(api)).toEqual([]);
    carriers.settlements = rows;
    clock.advance(600_000);
    await api.get('/api/jobs');
    await api.idle();
    expect(carriers.calls).toEqual([1, 2, 3, 3].map((page) => `getSettlements ${page}`));
    expect(await titles(api, 'area=a1&limit=200')).toHaveLength(200);
  });

  it('is old when nothing has refreshed it', async () => {
    const clock = new TestClock();
    const api = await open({ clock });
    await refresh(api, warehouses);
    // Its refreshing fails every day.
    carriers.mood = 'down';
    clock.advance(4 * 86_400_000);
    await api.get('/api/jobs');
    await api.idle();
    expect(texts(await list(api, '/api/novaposhta/get-warehouses?location=s1'))).toHaveLength(1);
    expect(await branches(api)).toEqual(['w1', 'w2']);
  });
});

describe('Ukrposhta', () => {
  const office = async (api: Pick<Api, 'get'>, index: string) =>
    (await api.get(`/api/ukrposhta/get-warehouses?index=${index}`)).result as unknown as PostOfficeResult;

  it('has settlements by regions and districts, lists of one among them', async () => {
    const api = await open();
    await refresh(api, 'delivery.ukrpost.settlements');
    const { list: found } = await list(api, '/api/ukrposhta/get-locations?area=14');
    expect(found.map(({ id, title }) => [id, title])).toEqual([
      ['1', 'Львів (Львівський)'],
      ['3', 'Сколе (Стрийський)'],
      ['2', 'Стрий (Стрийський)'],
    ]);
    expect(carriers.calls).toHaveLength(4);
  });

  it('is asked for an office once a month', async () => {
    const clock = new TestClock();
    const api = await open({ clock });
    for (let call = 0; call < 2; call += 1)
      expect(await office(api, '79000')).toEqual({
        status: true,
        messages: [],
        data: {
          region: { title: 'Львівська' },
          location: { title: 'Львів' },
          title: 'Відділення поштового зв’язку Львів',
          address: 'вул. Словацького, 1',
        },
      });
    expect(carriers.calls).toHaveLength(1);
    const postOfficeCalls = () => carriers.calls.filter((call) => call.startsWith('get_postoffices')).length;
    const later = async () => {
      clock.advance(31 * 86_400_000);
      return api.as('admin');
    };
    const second = await later();
    await office(second, '79000');
    await office(second, '79000');
    expect(postOfficeCalls()).toBe(2);
    const third = await later();
    carriers.mood = 'down';
    expect(await office(third, '79000')).toMatchObject({ status: true, messages: [{ type: 'warning' }] });
    expect(await office(third, '79001')).toMatchObject({ status: false, messages: [{ type: 'error' }], data: null });
    const settings = await api.store.get('properties', 'shipping');
    if (!settings) throw new Error('no settings of shipping');
    const withoutKey = { ...settings, ukrpost_apikey: { '0': '' }, _revision: settings._revision + 1 };
    await api.store.replace('properties', withoutKey);
    expect(texts(await office(third, '79000'))).toEqual([
      expect.stringMatching(/^warning: The carrier’s directory is of 2025-12-22/),
    ]);
  });

  it.each<Mood>(['slow', 'down', 'garbage', 'half', 'failing'])(
    'stays as it is while Ukrposhta is %s, and says of an office that it can not be asked for',
    async (mood) => {
      const clock = new TestClock();
      const api = await open({ clock });
      const kind = 'delivery.ukrpost.settlements';
      await refresh(api, kind);
      const before = await list(api, '/api/ukrposhta/get-locations?area=14');
      clock.advance(86_400_000);
      carriers.mood = mood;
      await refresh(api, kind);
      const after = await list(api, '/api/ukrposhta/get-locations?area=14');
      expect(after.list).toEqual(before.list);
      expect(texts(after)).toEqual([expect.stringMatching(/^warning: The carrier’s directory is of 2025-11-21/)]);
      expect(await office(api, '79000')).toMatchObject({ status: false, messages: [{ type: 'error' }], data: null });
      carriers.mood = 'well';
      clock.advance(600_000);
      // The directory's next attempt is the first call that the carrier gets again.
      await api.get('/api/jobs');
      await api.idle();
      expect(await office(await api.as('admin'), '79000')).toMatchObject({ status: true, messages: [] });
    },
  );

  it('has no office where none is open', async () => {
    const api = await open();
    for (const index of ['79999', '10000'])
      expect(texts(await office(api, index))).toEqual([`error: There is no Ukrposhta office with the index ${index}`]);
  });
});

it.each<Mood>(['failing', 'down', 'garbage', 'half'])(
  'a carrier that is %s three times is left alone for a minute',
  async (mood) => {
    const clock = new TestClock();
    const api = await open({ clock });
    const office = () => api.get('/api/ukrposhta/get-warehouses?index=79000');
    carriers.mood = mood;
    for (let call = 0; call < 6; call += 1) await office();
    expect(carriers.calls).toHaveLength(3);
    clock.advance(60_001);
    await Promise.all([office(), office()]);
    expect(carriers.calls).toHaveLength(4);
    carriers.mood = 'well';
    clock.advance(60_001);
    expect((await office()).result).toMatchObject({ status: true });
  },
);

describe('a key', () => {
  const check = async (api: Pick<Api, 'post'>, provider: string) => {
    const { status, messages, result } = await api.post('/api/settings/check-key', { provider });
    return [status, (result as { status?: boolean }).status, ...messages.map(({ text }) => text)];
  };

  it.each(['novapost', 'ukrpost'])('of %s is checked by a call', async (provider) => {
    expect(await check(await open(), provider)).toEqual([200, true, 'The service accepts the key']);
    expect(carriers.calls).toHaveLength(1);
    const [, accepted, text] = await check(await open({ keys: { [provider]: 'x'.repeat(32) } }), provider);
    expect([accepted, text]).toEqual([false, expect.stringContaining('The service does not accept the key: ')]);
    expect(await check(await open({ keys: {} }), provider)).toEqual([
      200,
      false,
      'There is no key yet. Enter it and save the settings.',
    ]);
    carriers.mood = 'garbage';
    expect(await check(await open(), provider)).toEqual([
      200,
      false,
      'The service does not answer, so the key could not be checked. Try again in a minute.',
    ]);
  });

  it('is checked by administrators only', async () => {
    const api = await open();
    const merchant = await api.as('merchant');
    expect((await check(merchant, 'novapost'))[0]).toBe(403);
    expect((await merchant.get('/api/delivery/directories')).status).toBe(403);
    expect((await check(api, 'nobody'))[0]).toBe(400);
    expect(carriers.calls).toEqual([]);
  });
});

it('places are found as people type them', async () => {
  const api = await open();
  carriers.settlements = ['Львів', 'Кам’янка-Бузька', 'Сокаль', 'Львівське'].map((title, at) =>
    settlement(`s${at}`, title),
  );
  await refresh(api, settlements);
  const find = (search: string, limit = 50) =>
    titles(api, `area=a1&limit=${limit}&search=${encodeURIComponent(search)}`);
  expect(await find('льв')).toEqual(['Львів', 'Львівське']);
  expect(await find('льв', 1)).toEqual(['Львів']);
  expect(await find('kmdsd')).toEqual(['Львів', 'Львівське']);
  expect(await find("кам'янка")).toEqual(['Кам’янка-Бузька']);
  expect(await find('КАМЯНКА БУЗ')).toEqual(['Кам’янка-Бузька']);
  const none = await locations(api, 'area=a1&search=zzz');
  expect(none).toEqual({ status: true, messages: [], list: [] });
});
