import type { DirectoryList, PostOfficeResult, PrepareAddressResult } from '#domain/wire/Delivery';
import type { DictionaryEntry } from '#domain/wire/Dictionary';
import { carrierPlaces } from '../../../../mocks/seed/carrierPlaces';
import { demoSettings } from '../../../../mocks/seed/settings';
import { testApi } from '../../../testing/testApi';
import { aRecord, testStart } from '../../../testing/testRecords';
import {
  locationsOf,
  placeCollection,
  regionsOf,
  storedPlace,
  warehousesOf,
} from '../../orders/shared/places/StoredPlace';

const place = (list: string, id: string, title: string) => storedPlace(list, id, title, testStart);

const directory = [
  place(regionsOf('novapost'), 'r2', 'Львівська'),
  place(regionsOf('novapost'), 'r1', 'Волинська'),
  place(regionsOf('novapost'), 'r3', 'Івано-Франківська'),
  place(locationsOf('novapost', 'r2'), 'l1', 'Львів'),
  place(locationsOf('ukrpost', 'r2'), 'u1', 'Стрий'),
  ...[10, 2, 1].map((number) =>
    storedPlace(warehousesOf('novapost', 'l1'), `w${number}`, `Відділення №${number}`, testStart, { kind: 'Branch' }),
  ),
];

const settings = aRecord('property', { _id: 'shipping', ...demoSettings.shipping });
const seeded = { [placeCollection.name]: directory, properties: [settings] };

describe('the directories of carriers', () => {
  it('begin with regions in Ukrainian order, and with the points of self-pickup', async () => {
    const api = await testApi({ seed: seeded, user: 'merchant' });
    const { result } = await api.get('/api/client/prepare-customer-address');
    const { novaPostRegions, ukrPostRegions, ...own } = result as unknown as PrepareAddressResult;
    expect(novaPostRegions).toEqual({
      status: true,
      messages: [],
      list: [
        { id: 'r1', title: 'Волинська' },
        { id: 'r3', title: 'Івано-Франківська' },
        { id: 'r2', title: 'Львівська' },
      ],
    });
    expect(ukrPostRegions).toMatchObject({ status: false, list: [], messages: [{ type: 'error' }] });
    expect(own.selfShippingPointsCities.map(({ title }) => title)).toEqual(['Kyiv', 'Lviv']);
    expect(own.selfShippingPointsPoints[0]).toEqual({
      id: 'kyiv-podil',
      title: 'Podil, Sahaidachnoho St.',
      city: 'kyiv',
    });
  });

  it('list the locations of a region and the warehouses of a location, by their numbers', async () => {
    const api = await testApi({ seed: seeded });
    const list = async (path: string) => ((await api.get(path)).result as unknown as DirectoryList).list;
    expect(await list('/api/novaposhta/get-locations?area=r2')).toEqual([{ id: 'l1', title: 'Львів' }]);
    expect(await list('/api/ukrposhta/get-locations?area=r2')).toEqual([{ id: 'u1', title: 'Стрий' }]);
    expect(await list('/api/novaposhta/get-warehouses?location=l1')).toEqual([
      { id: 'w1', title: 'Відділення №1', type: 'Branch' },
      { id: 'w2', title: 'Відділення №2', type: 'Branch' },
      { id: 'w10', title: 'Відділення №10', type: 'Branch' },
    ]);
    expect(await list('/api/novaposhta/get-locations?area=elsewhere')).toEqual([]);
  });

  it('are for who has logged in, and ask for what they need', async () => {
    const api = await testApi({ seed: seeded });
    const guest = await api.as(null);
    expect((await guest.get('/api/client/prepare-customer-address')).status).toBe(401);
    expect((await api.get('/api/novaposhta/get-locations')).status).toBe(400);
    expect((await api.get('/api/ukrposhta/get-warehouses?index=12')).status).toBe(400);
  });
});

describe('the directories as dictionaries', () => {
  /** The plain answer: status, entries, positions. */
  async function read(path: string, query: Record<string, unknown> = {}, user: string | null = 'merchant') {
    const api = await testApi({ seed: seeded, user });
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
    const { status, headers, body } = await api.send('GET', `/api/dictionaries/${path}?${search}`);
    const entries = 'text' in body && status === 200 ? (JSON.parse(body.text) as DictionaryEntry[]) : [];
    return { status, range: headers['content-range'], entries };
  }
  const ofRegion = { filter: { region: 'novapost:regions:r2' } };

  it('lead from a region to a warehouse', async () => {
    const regions = await read('regions', { sort: ['name', 'ASC'], range: [0, 1], filter: { carrier: 'novapost' } });
    expect(regions).toMatchObject({ range: 'regions 0-1/3', entries: [{ code: 'r1' }, { code: 'r3' }] });
    expect(regions.entries[0]).toEqual({
      id: 'novapost:regions:r1',
      name: 'Волинська',
      names: { uk: 'Волинська', en: 'Волинська' },
      code: 'r1',
      carrier: 'novapost',
    });
    const settlements = await read('settlements', ofRegion);
    expect(settlements.entries).toMatchObject([{ code: 'l1', name: 'Львів', region: 'novapost:regions:r2' }]);
    const settlement = settlements.entries[0]?.id;
    const warehouses = await read('warehouses', { filter: { settlement }, sort: ['name', 'DESC'] });
    expect(warehouses.entries.map(({ code }) => code)).toEqual(['w10', 'w2', 'w1']);
    expect(warehouses.entries[0]).toMatchObject({ carrier: 'novapost', kind: 'Branch' });
    expect((await read('settlements', { filter: { region: 'ukrpost:regions:r2' } })).entries).toMatchObject([
      { code: 'u1', carrier: 'ukrpost' },
    ]);
  });

  it('are searched, and known by their ids', async () => {
    expect((await read('regions', { filter: { q: 'волинс' } })).entries).toMatchObject([{ code: 'r1' }]);
    const ids = ['novapost:regions:r2', 'novapost:locations:r2:l1', 'none'];
    expect((await read('regions', { filter: { id: ids } })).entries).toMatchObject([{ code: 'r2' }]);
    expect((await read('settlements', { filter: { id: ids } })).entries).toMatchObject([{ code: 'l1' }]);
    expect((await read('regions/novapost:regions:r2')).status).toBe(200);
    expect((await read('warehouses/novapost:regions:r2')).status).toBe(404);
  });

  it.each([
    ['settlements', {}],
    ['warehouses', {}],
    ['warehouses', ofRegion],
    ['regions', { filter: { kind: 'x' } }],
    ['regions', { filter: { region: 'novapost:regions:r2' } }],
    ['settlements', { filter: { region: 'novapost:regions:r2', carrier: 'ukrpost' } }],
  ])('of %s by %j are refused', async (name, query) => {
    expect((await read(name, query)).status).toBe(400);
  });

  it('ask guests to log in', async () => {
    expect((await read('regions', {}, null)).status).toBe(401);
  });
});

describe('the demo directory', () => {
  const places = carrierPlaces(testStart);

  it('has all regions, and leads from each to a warehouse', async () => {
    const api = await testApi({ seed: { [placeCollection.name]: places } });
    const read = async <T>(path: string) => (await api.get(path)).result as unknown as T;
    const { novaPostRegions, ukrPostRegions } = await read<PrepareAddressResult>(
      '/api/client/prepare-customer-address',
    );
    expect(novaPostRegions.list).toHaveLength(27);
    expect(ukrPostRegions.list).toEqual(novaPostRegions.list);
    for (const { id } of novaPostRegions.list) {
      const { list } = await read<DirectoryList>(`/api/novaposhta/get-locations?area=${id}`);
      const warehouses = await read<DirectoryList>(`/api/novaposhta/get-warehouses?location=${list[0]?.id}`);
      expect(warehouses.list.length).toBeGreaterThan(1);
      expect(warehouses.messages).toEqual([expect.objectContaining({ type: 'warning' })]);
    }
  });

  it('has post offices by index', async () => {
    const api = await testApi({ seed: { [placeCollection.name]: places } });
    const office = async (index: string) =>
      (await api.get(`/api/ukrposhta/get-warehouses?index=${index}`)).result as unknown as PostOfficeResult;
    expect(await office('01001')).toMatchObject({
      status: true,
      data: { region: { title: 'Київ' }, location: { title: 'Київ' } },
    });
    expect(await office('99999')).toMatchObject({ status: false, data: null, messages: [{ type: 'error' }] });
  });
});
