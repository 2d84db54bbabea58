import { impatientClient } from '../../../testing/impatientClient';
import { carrierPlaces } from '../../../../mocks/seed/carrierPlaces';
import { matchAll } from '#domain/query/Where';
import type { DirectoriesResult, DirectoryList, PostOfficeResult } from '#domain/wire/Delivery';
import type { Store } from '#core/ports/Store';
import { TestClock, testApi } from '../../../testing/testApi';
import { aRecord, testStart } from '../../../testing/testRecords';
import { testSecretBox } from '../../../testing/testSecretBox';
import { placeCollection } from '../../orders/shared/places/StoredPlace';
import type { FakeCarriers, Mood, Row } from './testing/fakeCarriers';
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
    serviceUrls: { NOVAPOSHTA_URL: carriers.origin, UKRPOSHTA_URL: carriers.origin },
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
    expect(await titles(api)).toEqual(['м. Львів', 'м. Стрий (Стрийський)']);
    expect(await titles(api, 'area=a2')).toEqual(['м. Луцьк']);
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
      expect(await titles(api)).toEqual(['м. Львів', 'м. Стрий (Стрийський)']);
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
    expect(await titles(api)).toEqual(['м. Львів', 'м. Стрий (Стрийський)']);
  });

  it('is loaded without the few rows that can not be read, and says how many', async () => {
    const api = await open();
    const rows: Row[] = Array.from({ length: 160 }, (_, at) => settlement(`s${at}`, `Село ${at}`));
    rows[3] = { ...settlement('bad', 'Ніде'), Area: null };
    // The only one of the second page.
    rows[159] = { Ref: 'bad' };
    carriers.settlements = [...rows.slice(0, 150), ...rows.slice(159)];
    await refresh(api, settlements);
    expect(await state(api, 'novapost.settlements')).toMatchObject({ places: 150, failed: null });
    carriers.settlements = rows.map((row) => ({ ...row, Description: {} }));
    await refresh(api, settlements);
    expect((await state(api, 'novapost.settlements'))?.failed).not.toBeNull();
    expect(await titles(api, 'area=a1&limit=200')).toHaveLength(149);
  });

  it('is loaded while the carrier adds places', async () => {
    const api = await open();
    carriers.settlements = Array.from({ length: 300 }, (_, at) => settlement(`s${at}`, `Село ${at}`));
    // One more on every page, which none of them has.
    carriers.beforeAnswer = () => (carriers.totalCount = (carriers.totalCount ?? 299) + 1);
    await refresh(api, settlements);
    expect(await state(api, 'novapost.settlements')).toMatchObject({ places: 301, failed: null });
  });

  it('tells places of one name apart, and offers no branch that may not be chosen', async () => {
    const api = await open();
    carriers.settlements = [
      settlement('s1', 'Нове', 'a1', 'Стрийський'),
      { ...settlement('s2', 'Нове', 'a1', 'Стрийський'), SettlementTypeDescription: 'селище міського типу' },
      { ...settlement('s3', 'Нове', 'a1', ''), SettlementTypeDescription: 'село', RegionsDescription: null },
    ];
    await refresh(api, settlements);
    expect(await titles(api)).toEqual(['м. Нове (Стрийський)', 'смт Нове (Стрийський)', 'с. Нове']);
    carriers.warehouses = [
      { ...warehouse('w1', 's1', 1), DenyToSelect: '1' },
      { ...warehouse('w2', 's1', 2), DenyToSelect: '0' },
      { ...warehouse('w3', 's1', 3), WarehouseStatus: null },
    ];
    await refresh(api, warehouses);
    expect(await branches(api)).toEqual(['w2', 'w3']);
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

  it('writes no word for what is missing, and the kind of each place', async () => {
    const api = await open();
    carriers.cities = [
      { CITY_ID: 1, CITY_UA: 'Нове', DISTRICT_ID: '141', DISTRICT_UA: null, SHORTCITYTYPE_UA: 'с.' },
      { CITY_ID: 2, CITY_UA: 'Нове', DISTRICT_ID: '141', DISTRICT_UA: 'Стрийський', SHORTCITYTYPE_UA: 'смт' },
      { CITY_ID: 3, CITY_UA: 'Нове', DISTRICT_ID: '141', DISTRICT_UA: 'Стрийський', SHORTCITYTYPE_UA: {} },
    ];
    await refresh(api, 'delivery.ukrpost.settlements');
    const { list: found } = await list(api, '/api/ukrposhta/get-locations?area=14');
    expect(found.map(({ title }) => title)).toEqual(['Нове (Стрийський)', 'смт Нове (Стрийський)', 'с. Нове']);
    carriers.offices = [
      { POSTINDEX: '82400', REGION_UA: 'Львівська', CITY_UA: 'Стрий', CITY_UA_TYPE: 'м.', PO_LONG: null, ADDRESS: {} },
      { POSTINDEX: '82401', REGION_UA: null, CITY_UA: '[object Object]', PO_SHORT: 'null', ADDRESS: 'null' },
    ];
    expect((await office(api, '82400')).data).toEqual({
      region: { title: 'Львівська' },
      location: { title: 'м. Стрий' },
      title: '82400',
      address: '',
    });
    expect((await office(api, '82401')).data).toEqual({
      region: { title: '' },
      location: { title: '' },
      title: '82401',
      address: '',
    });
  });

  it('does not guess between offices of one index', async () => {
    const of = (postcode: string, city: string) => ({
      POSTINDEX: '82430',
      POSTCODE: postcode,
      REGION_UA: 'Львівська',
      CITY_UA: city,
      CITY_UA_TYPE: 'с.',
      PO_SHORT: `Пересувне ${postcode}`,
      ADDRESS: 'вул. Шевченка, 1',
      LOCK_CODE: '0',
    });
    carriers.offices = [of('82431', 'Нове'), of('82432', 'Старе')];
    expect((await office(await open(), '82430')).data).toEqual({
      region: { title: 'Львівська' },
      location: { title: '' },
      title: '82430',
      address: 'вул. Шевченка, 1',
    });
    carriers.offices.push(of('82430', 'Своє'));
    expect((await office(await open(), '82430')).data).toMatchObject({ location: { title: 'с. Своє' } });
  });

  it.each([
    [401, 'The service does not accept the key: HTTP 401'],
    [429, 'The carrier was asked too often. Try again in a few minutes.'],
    [400, 'The carrier did not accept the call: HTTP 400'],
    [503, 'The carrier does not answer. Try again in a minute.'],
  ])('that answers with HTTP %i says why an office can not be asked for', async (status, text) => {
    carriers.status = status;
    expect(await office(await open(), '79000')).toMatchObject({ data: null, messages: [{ type: 'error', text }] });
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

  // As public clients have recorded them: objects in place of lists, codes beside the reasons or in their place.
  it.each([
    [
      { errors: { 0: 'API key expired' }, errorCodes: { 0: '20000201204' } },
      /does not accept the key: API key expired$/,
    ],
    [{ errors: { 20000200068: 'API auth fail' }, errorCodes: null }, /does not accept the key: API auth fail$/],
    [{ errors: [], errorCodes: [20000200068] }, /does not accept the key: 20000200068$/],
    [{ errors: ['To many requests'], errorCodes: ['20000401501'] }, /asked too often|too many/i],
    [{ errors: { 0: 'Recipient not selected' }, warnings: { 0: 'x' }, info: {}, data: {} }, /Recipient not selected/],
    [{ errors: 'Method is unavailable', info: 'none' }, /Method is unavailable/],
  ])('is told apart from other reasons in %j', async (answer, text) => {
    carriers.recorded = { success: false, data: [], ...answer };
    expect(await check(await open(), 'novapost')).toEqual([200, false, expect.stringMatching(text)]);
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
  expect(await find('льв')).toEqual(['м. Львів', 'м. Львівське']);
  expect(await find('льв', 1)).toEqual(['м. Львів']);
  expect(await find('kmdsd')).toEqual(['м. Львів', 'м. Львівське']);
  expect(await find("кам'янка")).toEqual(['м. Кам’янка-Бузька']);
  expect(await find('КАМЯНКА БУЗ')).toEqual(['м. Кам’янка-Бузька']);
  const none = await locations(api, 'area=a1&search=zzz');
  expect(none).toEqual({ status: true, messages: [], list: [] });
});
