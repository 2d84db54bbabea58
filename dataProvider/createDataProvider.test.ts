import { mockPassword } from '../mocks/host';
import { mockServer } from '../mocks/node';
import { CallFailure } from './CallFailure';
import { createDataProvider } from './createDataProvider';
import { createEnvelopeClient } from './envelopeClient';
import { createRecordCalls } from './recordCalls';

const redirects: string[] = [];
const client = createEnvelopeClient({
  origin: 'http://panel.test',
  language: () => 'uk',
  onLoginRedirect: (path) => redirects.push(path),
});
const provider = createDataProvider(createRecordCalls(client), client);
const countries = 'dictionaries/countries';
const list = (perPage: number, filter = {}) => ({
  pagination: { page: 1, perPage },
  sort: { field: 'name', order: 'ASC' as const },
  filter,
});

let server: Awaited<ReturnType<typeof mockServer>>;
beforeAll(async () => {
  server = await mockServer({ language: 'uk' });
  server.listen({ onUnhandledRequest: 'error' });
});
afterAll(() => server.close());

describe('dictionaries', () => {
  it('lead a guest to the login page, as every other call does', async () => {
    await expect(provider.getList(countries, list(5))).rejects.toBeInstanceOf(CallFailure);
    expect(redirects).toEqual(['/user/login']);
    await client.call('POST', '/api/user/login', { body: { email: 'kosiv@example.com', password: mockPassword } });
  });

  it('are lists with a total, searched and sorted in the language of the user', async () => {
    const { data, total } = await provider.getList(countries, list(3));
    expect(data.map(({ name }) => name)).toEqual(['Австралія', 'Австрія', 'Азербайджан']);
    expect(total).toBe(249);
    expect((await provider.getList(countries, list(10, { q: 'ukraine' }))).data).toMatchObject([{ id: 'UA' }]);
    const second = await provider.getList(countries, { ...list(3), pagination: { page: 2, perPage: 3 } });
    expect(second.data[0]?.name).toBe('Аландські Острови');
  });

  it('give one, many by ids, and what has a value', async () => {
    expect((await provider.getOne(countries, { id: 'PL' })).data).toMatchObject({ id: 'PL', name: 'Польща' });
    const { data } = await provider.getMany(countries, { ids: ['UA', 'PL'] });
    expect(data.map(({ id }) => id).toSorted()).toEqual(['PL', 'UA']);
    const images = await provider.getManyReference('dictionaries/mime-types', {
      ...list(2),
      target: 'kind',
      id: 'image',
    });
    expect([images.data.length, images.total]).toEqual([2, 5]);
  });

  it('give the brands of the own shop to a merchant', async () => {
    const { data, total } = await provider.getList('dictionaries/brands', list(100));
    expect(data).toHaveLength(total ?? -1);
    const products = await provider.getList('product', { pagination: { page: 1, perPage: 1000 } });
    const brands = new Set(products.data.map(({ brand }) => brand?.[0]).filter(Boolean));
    expect(data.map(({ id }) => id).toSorted()).toEqual([...brands].toSorted());
  });

  it('refuse what they do not know and every change, with a message', async () => {
    const failures = [
      provider.getOne(countries, { id: 'XX' }),
      provider.getList('dictionaries/nothing', list(5)),
      provider.getList(countries, list(5, { secret: 'x' })),
      provider.update(countries, { id: 'UA', data: {}, previousData: { id: 'UA' } }),
      provider.create(countries, { data: {} }),
      provider.delete(countries, { id: 'UA' }),
      provider.deleteMany(countries, { ids: ['UA'] }),
      provider.updateMany(countries, { ids: ['UA'], data: {} }),
    ];
    for (const [at, status] of [404, 404, 400, 405, 405, 405, 405, 405].entries())
      await expect(failures[at]).rejects.toMatchObject({ status, message: expect.stringMatching(/[а-яії]/) });
  });

  it('stop with their signal', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(provider.getList(countries, { ...list(5), signal: stopped.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

it('gives everything else to the records, under the same names', async () => {
  expect((await provider.getList('product', { pagination: { page: 1, perPage: 3 } })).data).toHaveLength(3);
  expect((await provider.start()).result.entities).toHaveProperty('product');
});
