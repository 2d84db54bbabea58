import { testApi } from '../../api/testing/testApi';
import { aProduct } from '../../api/testing/testRecords';
import { isEnvelope, isLoadEnvelope } from '#domain/wire/Envelope';

/**
 * Envelopes written by hand from the specification (shell §3, §7; domain §7), not from the code: an error that server
 * and panel share would pass every other test.
 */
const text = expect.stringMatching(/./);
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const seed = { products: [aProduct('p1', 'Глечик', { slug: { 0: 'hlechyk' } })] };

describe('envelopes of the specification', () => {
  it('GET /api/admin/start: user, and navLinks with id and opened', async () => {
    const api = await testApi();
    expect(await api.get('/api/admin/start')).toMatchObject({
      status: 200,
      messages: [],
      user: { _id: text, type: 'admin', shop: text },
      result: {
        navLinks: expect.arrayContaining([expect.objectContaining({ id: 'catalog', opened: expect.any(Boolean) })]),
      },
    });
  });

  it('GET /api/user/get-login-form: form and template for a guest, loginRedirect for somebody logged in', async () => {
    const api = await testApi();
    const guest = await api.as(null);
    expect(await guest.get('/api/user/get-login-form')).toMatchObject({
      status: 200,
      messages: [],
      result: { form: { email: {}, password: {} }, template: {} },
    });
    expect(await api.get('/api/user/get-login-form')).toMatchObject({ result: { loginRedirect: text } });
  });

  it('POST /api/user/login and logout: redirect', async () => {
    const guest = await (await testApi()).as(null);
    expect(await guest.post('/api/user/login', { email: 'admin@example.com', password: 'admin-secret' })).toMatchObject(
      { status: 200, result: { redirect: text } },
    );
    expect(await guest.post('/api/user/logout')).toMatchObject({ status: 200, result: { redirect: text } });
  });

  it('GET /api/product/load/{id}: the record envelope, a form, sets and a url', async () => {
    const envelope = await (await testApi({ seed })).get('/api/product/load/p1');
    expect(envelope).toMatchObject({
      status: 200,
      messages: [],
      result: {
        _id: 'p1',
        _deleted: false,
        _created: instant,
        _updated: instant,
        url: '/preview/product/p1',
        form: { fields: { groups: expect.any(Array) } },
        sets: expect.any(Object),
      },
    });
    expect(isLoadEnvelope('product', envelope)).toBe(true);
    const [set] = Object.values((envelope.result as { sets: Record<string, unknown> }).sets);
    expect(set).toMatchObject({
      fields: { groups: expect.arrayContaining([{ title: { uk: text, en: text }, items: expect.any(Array) }]) },
    });
  });

  it('GET /api/product/create: no id yet', async () => {
    expect(await (await testApi()).get('/api/product/create')).toMatchObject({
      status: 200,
      result: { _id: '', _deleted: false, form: {}, sets: {} },
    });
  });

  it('a field of a form: the keys of shell §3', async () => {
    const { result } = await (await testApi({ seed })).get('/api/product/load/p1');
    const { form } = result as { form: { fields: { groups: { title: object; items: { items: object[] }[] }[] } } };
    const fields = form.fields.groups.flatMap(({ items }) => items.flatMap((section) => section.items));
    expect(fields).toContainEqual(
      expect.objectContaining({
        type: 'text',
        name: 'title',
        code: 'title',
        title: { uk: 'Назва', en: 'Title' },
        required: true,
        multilangual: true,
        maxlength: 255,
        value: { uk: 'Глечик', en: '' },
        valid: true,
        localValid: { uk: true, en: true },
        messages: [],
        availableMessages: expect.objectContaining({ required: text }),
        version: 0,
      }),
    );
    expect(fields).toContainEqual(
      expect.objectContaining({ type: 'slug', name: 'slug', unique: true, value: { 0: 'hlechyk' } }),
    );
  });

  it('an accepted save', async () => {
    const envelope = await (
      await testApi({ seed })
    ).put('/api/product/update/p1', { _id: 'p1', _revision: 1, fields: { title: { uk: 'Куманець', en: 'Kumanets' } } });
    expect(envelope).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully saved' }],
      result: { _id: 'p1', status: true, valid: true, messages: [], fields: {} },
    });
  });

  it('a refused save answers 200 with valid: false and each field’s messages', async () => {
    const envelope = await (
      await testApi({ seed })
    ).put('/api/product/update/p1', { _id: 'p1', _revision: 1, fields: { title: { uk: '', en: 'Jug' } } });
    expect(envelope).toMatchObject({
      status: 200,
      messages: [{ type: 'error', text: 'Fill every fields with valid data in every language' }],
      result: {
        _id: 'p1',
        status: false,
        valid: false,
        fields: {
          title: {
            name: 'title',
            valid: false,
            localValid: { uk: false, en: true },
            messages: expect.arrayContaining([{ type: 'error', text: 'Fill the value', locale: 'uk' }]),
          },
        },
      },
    });
  });

  it('delete and restore with id and model in the body', async () => {
    const api = await testApi({ seed });
    expect(await api.delete('/api/product/delete/p1', { id: 'p1', model: 'product' })).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully removed' }],
    });
    expect(await api.post('/api/product/restore/p1', { id: 'p1', model: 'product' })).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully restored' }],
    });
  });

  it('POST /api/listing/get-list: attributes, items and the counts', async () => {
    const envelope = await (
      await testApi({ seed })
    ).post('/api/listing/get-list', {
      type: 'active',
      model: 'product',
      page: 1,
      limit: 10,
      filter: { $and: [{ 'title.uk': { $in: ['глеч'] } }, { _deleted: false }] },
      sort: { title: 1 },
      selectedAll: false,
      selectedItems: [],
      search: '',
    });
    expect(envelope).toMatchObject({
      status: 200,
      messages: [],
      result: {
        attributes: expect.arrayContaining([
          expect.objectContaining({
            name: 'title',
            code: 'title',
            type: 'text',
            title: { uk: 'Назва', en: 'Title' },
            filterTitle: expect.any(Object),
            backendListing: true,
            backendFilterable: true,
            backendSortable: true,
            multilangual: true,
          }),
        ]),
        items: [{ _id: 'p1', fields: { title: { uk: 'Глечик', en: '' } }, url: '/preview/product/p1' }],
        selectedIDs: [],
        maxPages: 1,
        allItemsCount: 1,
        additionalImages: {},
      },
    });
  });

  it.each([
    ['GET', '/api/product/load/nope', 404, 'No item with this ID'],
    ['GET', '/api/unicorn/load/1', 404, "Current Model doesn't exist"],
  ])('%s %s is refused in the words of the specification', async (_method, path, status, message) => {
    const envelope = await (await testApi({ seed })).get(path);
    expect(envelope).toEqual({ status, messages: [{ type: 'error', text: message }], result: {} });
    expect(isEnvelope(envelope)).toBe(true);
  });

  it('somebody else’s record is refused in the words of the specification', async () => {
    const merchant = await (await testApi({ seed })).as('merchant');
    expect(await merchant.get('/api/product/load/p1')).toEqual({
      status: 403,
      messages: [{ type: 'error', text: 'You do not have access to this resource' }],
      result: {},
    });
  });
});
