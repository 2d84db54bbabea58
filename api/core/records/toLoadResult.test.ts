import { fieldsIn } from '#domain/wire/fieldsIn';
import type { LoadResult } from '#domain/wire/Form';
import { isLoadEnvelope } from '#domain/wire/Envelope';
import { testApi } from '../../testing/testApi';
import { aCategory, aProduct } from '../../testing/testRecords';

const loaded = (envelope: { result: object }) => envelope.result as unknown as LoadResult;
const fieldsOf = (envelope: { result: object }) =>
  loaded(envelope).form.fields.groups.flatMap(({ items }) => fieldsIn(items));
const fieldOf = (envelope: { result: object }, name: string) => fieldsOf(envelope).find((field) => field.name === name);

describe('GET /api/{entity}/load/{id}', () => {
  it('gives the record in its form', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const envelope = await api.get('/api/product/load/p1');
    expect(isLoadEnvelope('product', envelope)).toBe(true);
    expect(envelope.result).toMatchObject({
      _id: 'p1',
      _deleted: false,
      _revision: 1,
      url: '/preview/product/p1',
      title: { uk: 'Глечик' },
      may: ['list', 'load', 'create', 'update', 'duplicate', 'delete', 'preview'],
    });
    expect(fieldOf(envelope, 'title')).toMatchObject({
      type: 'text',
      code: 'title',
      required: true,
      multilangual: true,
      title: { uk: 'Назва', en: 'Title' },
      value: { uk: 'Глечик', en: '' },
      valid: true,
      localValid: { uk: true, en: true },
      messages: [],
      availableMessages: {
        required: 'Fill the value',
        empty: 'The value is empty',
        allLocalesFill: 'Fill the value in every language',
        tooLong: 'Too long: at most 255 characters',
      },
      version: 0,
    });
  });

  it('says where readers find it, and whether they have been there', async () => {
    const photo = { 0: [{ id: '/images/demo/jug.svg' }] };
    const english = { title: { uk: 'Миска', en: 'Bowl' } };
    const api = await testApi({
      seed: {
        categories: [aCategory('root', 'Каталог', { parent: { 0: '' } })],
        products: [
          aProduct('p1', 'Глечик', { gallery: photo }),
          aProduct('p2', 'Миска', { ...english, gallery: photo, active: { 0: false } }),
        ],
      },
    });
    const addressOf = async (path: string) => {
      const { address, addressKnown } = loaded(await api.get(path));
      return [address, addressKnown];
    };
    // It has no title in the language of the panel.
    expect(await addressOf('/api/product/load/p1')).toEqual(['https://yarmarok.test/product/p1', true]);
    expect(await addressOf('/api/product/load/p2')).toEqual(['https://yarmarok.test/en/product/p2', undefined]);
    for (const active of [true, false]) await api.put('/api/product/update/p2', { fields: { active: { 0: active } } });
    await api.idle();
    expect(await addressOf('/api/product/load/p2')).toEqual(['https://yarmarok.test/en/product/p2', true]);
    expect(await addressOf('/api/product/create')).toEqual(['', undefined]);
    expect(await addressOf('/api/client/create')).toEqual([undefined, undefined]);
    // Every category is below the root, which has no page.
    expect(await addressOf('/api/category/load/root')).toEqual(['', undefined]);
  });

  it('arranges a product as its default set', async () => {
    const api = await testApi();
    const { sets, form } = loaded(await api.get('/api/product/create'));
    const groups = sets?.default?.fields.groups;
    expect(groups?.map(({ title }) => title.en)).toEqual(['General', 'Attributes']);
    expect(groups?.[0]?.items).toEqual(fieldsIn(form.fields.groups[0]?.items ?? []).map(({ name }) => name));
  });

  it('offers restore instead of delete for a record in the trash', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик', { _deleted: true })] } });
    const { may } = loaded(await api.get('/api/product/load/p1'));
    expect(may).toContain('restore');
    expect(may).not.toContain('delete');
    expect(may).not.toContain('preview');
  });

  it('names the chosen record though it is far down the list of choices', async () => {
    const categories = Array.from({ length: 150 }, (_, at) => aCategory(`c${at}`, `А ${String(at).padStart(3, '0')}`));
    const api = await testApi({
      seed: {
        categories: [...categories, aCategory('last', 'Ящики')],
        products: [aProduct('p1', 'Глечик', { category: { 0: 'last' } })],
      },
    });
    const datalist = fieldOf(await api.get('/api/product/load/p1'), 'category')?.datalist;
    expect(datalist).toHaveLength(101);
    expect(datalist?.[0]).toEqual({ value: 'last', view: 'Ящики', selected: true });
    expect(datalist?.filter(({ selected }) => selected)).toHaveLength(1);
  });

  it('says where a record came from, and which choice of a fixed list it has', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик', { _oldID: '4711' })] } });
    expect((await api.get('/api/product/load/p1')).result).toMatchObject({ _oldID: '4711' });
    const types = fieldOf(await api.get('/api/user/load/merchant'), 'type')?.datalist ?? [];
    expect(types.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['merchant']);
  });

  it('gives the names of a fixed list in the language of the request', async () => {
    const views = async (language: 'uk' | 'en') =>
      fieldOf(await (await testApi({ language })).get('/api/user/create'), 'type')?.datalist?.map(({ view }) => view);
    expect(await views('uk')).toEqual(['Адміністратор', 'Працівник маркетплейсу', 'Продавець']);
    expect(await views('en')).toEqual(['Administrator', 'Staff', 'Merchant']);
  });

  it.each(['product', 'category', 'shop', 'user', 'page', 'article'])(
    'gives the empty form of a new %s',
    async (entity) => {
      const api = await testApi();
      const envelope = await api.get(`/api/${entity}/create`);
      expect(isLoadEnvelope(entity, envelope)).toBe(true);
      expect(envelope.result).toMatchObject({
        _id: '',
        _created: '',
        _revision: 0,
        may: expect.not.arrayContaining(['delete', 'restore', 'preview', 'duplicate']),
      });
      expect(fieldsOf(envelope).length).toBeGreaterThan(3);
    },
  );
});

describe('GET /api/{entity}/create?source=', () => {
  it('starts from another record, without what must be unique', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { sku: { 0: 'A-1' }, brand: { 0: 'Опішня' } })] },
    });
    const envelope = await api.get('/api/product/create?source=p1');
    expect(envelope.result).toMatchObject({ _id: '', url: '', _revision: 0 });
    expect(fieldOf(envelope, 'brand')?.value).toEqual({ 0: 'Опішня' });
    expect(fieldOf(envelope, 'sku')?.value).toEqual({ 0: '' });
    expect(fieldOf(envelope, 'slug')?.value).toEqual({ 0: '' });
  });

  it('copies nothing that the person may not see', async () => {
    const api = await testApi({ user: 'merchant', seed: { products: [aProduct('p1', 'Чужий')] } });
    expect(await api.get('/api/product/create?source=p1')).toMatchObject({ status: 403 });
  });
});
