import type { DictionaryEntry } from '#domain/wire/Dictionary';
import { dictionaryNames, placeDictionaryNames } from '#domain/wire/Dictionary';
import { languages } from '#domain/text/Language';
import type { TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';
import { aProduct } from '../../../testing/testRecords';

const seed = {
  products: [
    aProduct('own', 'Глечик', {
      shop: { 0: 'shop-kosiv' },
      brand: { 0: 'Косівська глина' },
      manufacturer: { 0: 'Гончарня' },
    }),
    aProduct('twin', 'Миска', { shop: { 0: 'shop-kosiv' }, brand: { 0: 'косівська ГЛИНА' } }),
    aProduct('foreign', 'Ваза', { shop: { 0: 'shop-rival' }, brand: { 0: 'Опішня' }, manufacturer: { 0: '' } }),
    aProduct('gone', 'Чаша', { brand: { 0: 'Забутий' }, _deleted: true }),
  ],
};

/** Tested with the directories themselves. */
const ofCarriers: readonly string[] = placeDictionaryNames;

/** The plain answer of a dictionary: status, entries, position header. */
async function read(client: Pick<TestClient, 'send'>, path: string, query: Record<string, unknown> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  const { status, headers, body } = await client.send('GET', `/api/dictionaries/${path}?${search}`);
  if (!('text' in body)) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return {
    status,
    range: headers['content-range'],
    exposed: headers['access-control-expose-headers'],
    entries: JSON.parse(body.text) as DictionaryEntry[],
  };
}
const idsOf = async (...args: Parameters<typeof read>) => (await read(...args)).entries.map(({ id }) => id);

describe('dictionaries', () => {
  it.each(dictionaryNames.filter((name) => !ofCarriers.includes(name)))(
    '%s is a list of entries with names in both languages',
    async (name) => {
      const api = await testApi({ seed });
      const { status, entries, range, exposed } = await read(api, name);
      expect([status, range, exposed]).toEqual([
        200,
        `${name} 0-${entries.length - 1}/${entries.length}`,
        'Content-Range',
      ]);
      for (const entry of entries) {
        expect(entry).toMatchObject({ id: expect.stringMatching(/./), name: entry.names.en });
        expect(entry.names.uk).toMatch(/./);
      }
    },
  );

  it('names every country in its language, sorted in that language', async () => {
    const english = await testApi({});
    const ukrainian = await testApi({ language: 'uk' });
    const byName = { sort: ['name', 'ASC'], range: [0, 999] };
    const { entries, range } = await read(english, 'countries', byName);
    expect(range).toBe('countries 0-248/249');
    expect(entries.filter(({ id, names }) => names.uk === id || names.en === id)).toEqual([]);
    expect(entries.filter(({ names }) => !/[а-яіїєґ]/i.test(names.uk))).toEqual([]);
    expect(entries.map(({ name }) => name)).toEqual(
      entries.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'uk')),
    );
    const ua = { id: 'UA', names: { uk: 'Україна', en: 'Ukraine' } };
    expect(entries).toContainEqual({ ...ua, name: 'Ukraine' });
    expect((await read(ukrainian, 'countries', { filter: { q: 'украї' } })).entries).toEqual([
      { ...ua, name: 'Україна' },
    ]);
  });

  it('has the languages of content, the types of the library and the ten statuses', async () => {
    const api = await testApi({});
    expect((await read(api, 'languages')).entries.map(({ id }) => id).toSorted()).toEqual(languages.toSorted());
    expect((await read(api, 'languages')).entries).toContainEqual({
      id: 'uk',
      name: 'Ukrainian',
      names: { uk: 'Українська', en: 'Ukrainian' },
    });
    expect((await read(api, 'mime-types', { filter: { kind: 'image' } })).entries).toContainEqual({
      id: 'image/jpeg',
      name: 'JPEG',
      names: { uk: 'JPEG', en: 'JPEG' },
      extensions: ['jpg', 'jpeg'],
      kind: 'image',
    });
    expect(await idsOf(api, 'mime-types', { filter: { extensions: 'jpeg' } })).toEqual(['image/jpeg']);
    expect((await read(api, 'order-statuses')).entries).toHaveLength(10);
  });

  it('pages, sorts both ways and filters by ids', async () => {
    const api = await testApi({});
    const page = await read(api, 'countries', { sort: ['id', 'DESC'], range: [1, 2] });
    expect([page.entries.map(({ id }) => id), page.range]).toEqual([['ZM', 'ZA'], 'countries 1-2/249']);
    for (const range of [
      [900, 910],
      [5, 2],
    ])
      expect((await read(api, 'countries', { range })).range).toBe('countries */249');
    expect(await idsOf(api, 'countries', { filter: { id: ['UA', 'PL', 'nothing'] } })).toEqual(['PL', 'UA']);
  });

  it('gives one entry by its id', async () => {
    const api = await testApi({ seed });
    const { body } = await api.send('GET', `/api/dictionaries/brands/${encodeURIComponent('Косівська глина')}`);
    expect(JSON.parse('text' in body ? body.text : '')).toMatchObject({ id: 'Косівська глина' });
    expect(await api.get('/api/dictionaries/countries/XX')).toMatchObject({ status: 404, result: {} });
  });

  it('lists the words of products once each: of the own shop to a merchant, none of the trash', async () => {
    const api = await testApi({ seed });
    expect(await idsOf(api, 'brands')).toEqual(['Косівська глина', 'Опішня']);
    expect(await idsOf(api, 'manufacturers')).toEqual(['Гончарня']);
    expect(await idsOf(await api.as('merchant'), 'brands')).toEqual(['Косівська глина']);
    expect(await idsOf(api, 'brands', { filter: { q: 'ГЛИНА косів' } })).toEqual(['Косівська глина']);
  });

  it('asks guests to log in, also for an entry', async () => {
    const guest = await (await testApi({ seed })).as(null);
    for (const path of ['countries', 'brands', 'countries/UA'])
      expect(await guest.get(`/api/dictionaries/${path}`)).toMatchObject({
        status: 401,
        result: { loginRedirect: '/user/login' },
      });
  });

  it.each([
    ['nothing', 404],
    ['__proto__', 404],
    ['countries?sort=name', 400],
    ['countries?sort=["secret","ASC"]', 400],
    ['countries?range=[5]', 400],
    ['countries?range=[-1,5]', 400],
    ['countries?filter={"secret":"x"}', 400],
    ['countries?filter=[]', 400],
    ['countries?filter={"id":[1]}', 400],
  ])('refuses %s with an envelope in the language of the user', async (path, status) => {
    const api = await testApi({ language: 'uk' });
    expect(await api.get(`/api/dictionaries/${path}`)).toMatchObject({
      status,
      messages: [{ type: 'error', text: expect.stringMatching(/[а-яії]/) }],
      result: {},
    });
  });
});
