import { encodePassword } from '#domain/fields/password';
import { matchAll } from '#domain/query/Where';
import type { SaveResult } from '#domain/wire/Form';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';

const whole = {
  title: { uk: 'Глечик', en: 'Jug' },
  price: { 0: { default: 250 } },
  shop: { 0: 'shop-kosiv' },
  category: { 0: 'cat-1' },
};

const saved = (envelope: { result: object }) => envelope.result as unknown as SaveResult;
const textsOf = (envelope: { result: object }, field: string) =>
  saved(envelope).fields[field]?.messages.map(({ text }) => text);

describe('POST /api/{entity}/insert', () => {
  it('stores a new record, gives its id and where to go', async () => {
    const api = await testApi();
    const envelope = await api.post('/api/product/insert', { fields: whole });
    const { _id } = saved(envelope);
    expect(envelope).toMatchObject({
      status: 200,
      messages: [
        { type: 'info', text: 'The object is successfully created' },
        { type: 'warning' },
        { type: 'warning' },
      ],
      result: { status: true, valid: true, fields: {}, redirect: `/product/update/${_id}` },
    });
    expect(await api.store.get('products', _id)).toMatchObject({
      _deleted: false,
      _revision: 1,
      _created: '2025-11-21T10:00:00.000Z',
      _updated: '2025-11-21T10:00:00.000Z',
      _updatedBy: 'admin',
      title: { uk: 'Глечик', en: 'Jug' },
      slug: { 0: 'hlechyk' },
      active: { 0: false },
      quantity: { 0: 0 },
      tags: { 0: [] },
      price: { 0: { default: 250 } },
    });
  });

  it('gives the stored record back on request, on insert and on update', async () => {
    const api = await testApi();
    const inserted = saved(await api.post('/api/product/insert?record=true', { fields: whole }));
    expect(inserted.record).toMatchObject({
      _id: inserted._id,
      _revision: 1,
      fields: { slug: { 0: 'hlechyk' }, quantity: { 0: 0 }, description: { uk: '', en: '' } },
    });
    const fields = { sku: { 0: ' K-1 ' } };
    const updated = saved(await api.put(`/api/product/update/${inserted._id}?record=true`, { fields }));
    expect(updated.record).toMatchObject({ _revision: 2, fields: { sku: { 0: 'K-1' }, title: { uk: 'Глечик' } } });
    const refused = saved(
      await api.put(`/api/product/update/${inserted._id}?record=true`, { fields: { title: { uk: '' } } }),
    );
    expect(refused).not.toHaveProperty('record');
    expect((await api.post('/api/product/insert?record=yes', { fields: whole })).status).toBe(400);
  });

  it('numbers records one after another', async () => {
    const api = await testApi();
    const ids = [
      saved(await api.post('/api/product/insert', { fields: whole }))._id,
      saved(await api.post('/api/product/insert', { fields: whole }))._id,
    ];
    const [first, second] = await api.store.getMany('products', ids);
    expect(second?._increment).toBe((first?._increment ?? 0) + 1);
  });

  it('makes a slug free that it made itself, and a typed one with a warning', async () => {
    const api = await testApi({
      seed: {
        products: [
          aProduct('p1', 'Глечик', { slug: { 0: 'hlechyk' } }),
          aProduct('p2', 'Глечик', { slug: { 0: 'hlechyk-2' }, _deleted: true }),
        ],
      },
    });
    const made = saved(await api.post('/api/product/insert', { fields: whole }));
    expect(await api.store.get('products', made._id)).toMatchObject({ slug: { 0: 'hlechyk-3' } });
    const typed = await api.post('/api/product/insert', { fields: { ...whole, slug: { 0: 'Hlechyk' } } });
    expect(typed).toMatchObject({ status: 200, result: { valid: true, fields: { slug: { valid: true } } } });
    const adjusted = 'The value “hlechyk” is taken: “hlechyk-4” is saved';
    expect(textsOf(typed, 'slug')).toEqual([adjusted]);
    // The form of a new record is left: the message is not only at the field.
    expect(typed.messages).toContainEqual({ type: 'warning', text: adjusted });
    const { _id } = saved(typed);
    expect(await api.store.get('products', _id)).toMatchObject({ slug: { 0: 'hlechyk-4' } });
    const change = (slug: string) => api.put(`/api/product/update/${_id}`, { fields: { slug: { 0: slug } } });
    expect(textsOf(await change('hlechyk-2'), 'slug')).toEqual([
      'The value “hlechyk-2” is taken: “hlechyk-2-2” is saved',
    ]);
    expect(saved(await change('own')).fields).toEqual({});
    const history = JSON.stringify((await api.get(`/api/product/history/${_id}`)).result);
    expect(history).toContain('hlechyk-2-2');
    expect(history).not.toContain('"hlechyk-2"');
  });

  it('says that a slug needs a letter or a digit where the title gives none', async () => {
    const api = await testApi();
    const insert = async (fields: object) => api.post('/api/product/insert', { fields: { ...whole, ...fields } });
    const needed = 'A slug needs a Latin letter or a digit. If the title gives none, enter the slug here';
    for (const fields of [{ title: { uk: '★ !!! ★', en: '…' } }, { slug: { 0: '—/—' }, title: { uk: '«»' } }]) {
      const refused = await insert(fields);
      expect([textsOf(refused, 'slug'), saved(refused).fields.title?.valid ?? true]).toEqual([[needed], true]);
    }
    const other = saved(await insert({ title: { uk: '★', en: 'Star 5' } }));
    expect(await api.store.get('products', other._id)).toMatchObject({ slug: { 0: 'star-5' } });
    expect(saved(await insert({ title: { uk: '★' }, slug: { 0: 'Зірка' } })).valid).toBe(true);
  });

  it('stores products that come with one slug in the same moment under free ones', async () => {
    const api = await testApi();
    const fields = { ...whole, slug: { 0: 'odyn' } };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post('/api/product/insert', { fields })));
    expect(answers.map((envelope) => saved(envelope).valid)).toEqual(answers.map(() => true));
    const records = await api.store.getMany(
      'products',
      answers.map((envelope) => saved(envelope)._id),
    );
    const slugs = records.map((record) => (record.slug as { 0: string })[0]);
    expect(slugs).toEqual(expect.arrayContaining(['odyn', 'odyn-2', 'odyn-3', 'odyn-4']));
    expect(new Set(slugs).size).toBe(5);
  });

  it('refuses a taken value of a unique field that is not made unique, such as an article', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик', { sku: { 0: 'K-1' } })] } });
    const second = await api.post('/api/product/insert', { fields: { ...whole, sku: { 0: 'k-1' } } });
    expect(saved(second).valid).toBe(false);
    expect(textsOf(second, 'sku')).toEqual(['There is the value in the datebase. Fill unique one']);
    expect(await api.store.count('products', matchAll)).toBe(1);
  });

  it.each([
    ['with no maximum', 'Я'.repeat(600), {}, [`${'Я'.repeat(600)}-2`]],
    ['of the maximum', 'Глечик', { maxlength: { 0: 6 } }, ['Глеч-2']],
    ['with emoji', '🏺'.repeat(6), { maxlength: { 0: 6 } }, [`${'🏺'.repeat(4)}-2`]],
    ['too short for a suffix', 'аб', { maxlength: { 0: 2 } }, []],
  ])('makes a text %s unique within its length, or refuses it', async (_what, text, more, next) => {
    const api = await testApi();
    await api.post('/api/attribute/insert', {
      fields: {
        title: { uk: 'Модель' },
        code: { 0: 'model' },
        type: { 0: 'text' },
        unique: { 0: true },
        generateUnique: { 0: true },
        necessarily: { 0: true },
        ...more,
      },
    });
    const fields = { ...whole, model: { 0: text } };
    expect(saved(await api.post('/api/product/insert', { fields })).valid).toBe(true);
    const second = saved(await api.post('/api/product/insert', { fields }));
    expect(second.valid).toBe(next.length > 0);
    const { records } = await api.store.find('products', { where: matchAll });
    expect(new Set(records.map((record) => (record.model as { 0: string })[0]))).toEqual(new Set([text, ...next]));
  });

  it('makes texts of an attribute unique in each language', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска')] } });
    const attribute = (code: string, more: object) =>
      api.post('/api/attribute/insert', {
        fields: { title: { uk: code }, code: { 0: code }, unique: { 0: true }, necessarily: { 0: true }, ...more },
      });
    await attribute('model', { type: { 0: 'text' }, multilangual: { 0: true }, generateUnique: { 0: true } });
    await attribute('serial', { type: { 0: 'text' } });
    await attribute('mailbox', { type: { 0: 'email' } });
    const change = (id: string, fields: object) => api.put(`/api/product/update/${id}`, { fields });
    const modelOf = async (id: string) => (await api.store.get('products', id))?.model;
    await change('p1', { model: { uk: 'Ківш', en: 'Dipper' }, serial: { 0: 'S' }, mailbox: { 0: 'a@b.ua' } });
    const changed = await change('p2', { model: { uk: 'ківш', en: 'Ladle' } });
    expect(await modelOf('p2')).toEqual({ uk: 'ківш-2', en: 'Ladle' });
    expect(saved(changed).fields.model?.messages).toMatchObject([{ type: 'warning', locale: 'uk' }]);
    for (const taken of [{ serial: { 0: 's' } }, { mailbox: { 0: 'A@b.ua' } }])
      expect(saved(await change('p2', taken)).valid).toBe(false);
    await change('p1', { model: { uk: 'Черпак', en: 'Dipper' } });
    await change('p2', { model: { uk: 'Ківш', en: 'Dipper' } });
    expect(await modelOf('p2')).toEqual({ uk: 'Ківш', en: 'Dipper-2' });
    const copy = saved(await api.post('/api/product/insert', { fields: { ...whole, model: { uk: 'Черпак' } } }));
    expect(await modelOf(copy._id)).toMatchObject({ uk: 'Черпак-2' });
  });

  it('gives twenty products of one title twenty addresses', async () => {
    const api = await testApi();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/api/product/insert', { fields: whole })),
    );
    const records = await api.store.getMany(
      'products',
      answers.map((envelope) => saved(envelope)._id),
    );
    const slugs = records.map((record) => (record.slug as { 0: string })[0]);
    expect(new Set(slugs).size).toBe(20);
  });

  it('reports every problem of the form at once and stores nothing', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик', { sku: { 0: 'A-1' } })] } });
    const before = await api.store.version('products');
    const envelope = await api.post('/api/product/insert', {
      fields: {
        title: { uk: ' ', en: 'x'.repeat(256) },
        sku: { 0: 'a-1' },
        price: { 0: { default: -5 } },
        quantity: { 0: 'many' },
        shop: { 0: 'nowhere' },
        gallery: { 0: [{ id: 'javascript:alert(1)' }] },
      },
    });
    expect(envelope).toMatchObject({
      status: 200,
      messages: [{ type: 'error', text: 'Fill every fields with valid data in every language' }],
      result: { _id: '', status: false, valid: false },
    });
    expect(saved(envelope).fields.title).toMatchObject({
      valid: false,
      localValid: { uk: false, en: false },
      messages: [
        { type: 'error', text: 'Fill the value', locale: 'uk' },
        { type: 'error', locale: 'en' },
      ],
    });
    expect(textsOf(envelope, 'sku')).toEqual(['There is the value in the datebase. Fill unique one']);
    expect(textsOf(envelope, 'price')).toEqual(["Price mustn't be less than 0"]);
    expect(textsOf(envelope, 'quantity')).toEqual(['Enter a number, for example 1250.50']);
    expect(textsOf(envelope, 'shop')).toEqual(['Choose one of the offered values']);
    expect(textsOf(envelope, 'category')).toEqual(['choose at least one']);
    expect(textsOf(envelope, 'gallery')).toEqual(['Enter a link that starts with https://']);
    expect(await api.store.version('products')).toBe(before);
  });

  it.each([
    ['_deleted', true],
    ['_id', 'mine'],
    ['nothing', { 0: 1 }],
    ['constructor', {}],
    ['toString', { 0: '' }],
  ])('refuses the unknown field %s', async (name, value) => {
    const api = await testApi();
    const envelope = await api.post('/api/product/insert', { fields: { ...whole, [name]: value } });
    expect(envelope.messages).toContainEqual({ type: 'error', text: `There is no field “${name}” here` });
    expect(saved(envelope).valid).toBe(false);
    expect(await api.store.count('products', { op: 'and', of: [] })).toBe(0);
  });

  it('warns of an empty other language and saves', async () => {
    const api = await testApi();
    const envelope = await api.post('/api/product/insert', { fields: { ...whole, title: { uk: 'Глечик' } } });
    expect(saved(envelope)).toMatchObject({
      valid: true,
      fields: { title: { valid: true, messages: [{ type: 'warning', text: 'The value is empty', locale: 'en' }] } },
    });
  });
});

describe('PUT /api/{entity}/update/{id}', () => {
  it('changes the sent fields only', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { brand: { 0: 'Опішня' }, _oldID: '77' })] },
    });
    const envelope = await api.put('/api/product/update/p1', {
      _id: 'p1',
      _revision: 1,
      fields: { title: { uk: '  Новий   глечик ' } },
    });
    expect(envelope).toMatchObject({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully saved' }],
      result: { _id: 'p1', _revision: 2, valid: true, status: true },
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({
      _oldID: '77',
      title: { uk: expect.stringMatching(/^Новий/) },
      brand: { 0: 'Опішня' },
      slug: { 0: 'p1' },
      _updatedBy: 'admin',
    });
  });

  it('keeps a Russian value that nobody sees', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { title: { uk: 'Глечик', en: '', ru: 'Кувшин' } })] },
    });
    await api.put('/api/product/update/p1', { fields: { title: { uk: 'Новий', en: 'New', ru: 'Другой' } } });
    expect(await api.store.get('products', 'p1')).toMatchObject({ title: { uk: 'Новий', en: 'New', ru: 'Кувшин' } });
    expect(JSON.stringify(await api.get('/api/product/load/p1'))).not.toContain('Кувшин');
  });

  it('tells the later of two people what is stored now', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const staff = await api.as('staff');
    await staff.put('/api/product/update/p1', { _revision: 1, fields: { title: { uk: 'Перший' } } });
    const late = await api.put('/api/product/update/p1', { _revision: 1, fields: { title: { uk: 'Другий' } } });
    expect(late).toMatchObject({
      status: 409,
      messages: [{ type: 'error', text: expect.stringContaining('was changed while') }],
      result: { conflict: { _revision: 2, updatedBy: 'staff', fields: { title: { uk: 'Перший' } } } },
    });
    expect(await api.store.get('products', 'p1')).toMatchObject({ title: { uk: 'Перший' }, _revision: 2 });
  });

  it('lets one of two saves through that come in the same moment', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const save = (uk: string) => api.put('/api/product/update/p1', { _revision: 1, fields: { title: { uk } } });
    const answers = await Promise.all([save('Перший'), save('Другий')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('passes over read-only fields, which forms send back', async () => {
    const api = await testApi();
    const { result } = await api.put('/api/user/update/staff', {
      fields: { lastLogin: { 0: '2020-01-01T00:00:00.000Z' }, name: { 0: 'Оксана' } },
    });
    expect(result).toMatchObject({ valid: true });
    expect(await api.store.get('users', 'staff')).toMatchObject({ name: { 0: 'Оксана' }, lastLogin: { 0: '' } });
  });

  it('keeps a choice that is in the trash by now, and takes no new such choice', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик'), aProduct('p2', 'Миска', { category: { 0: 'cat-2' } })] },
    });
    await api.store.patch('categories', { op: 'ids', ids: ['cat-1'] }, { _deleted: true });
    expect((await api.put('/api/product/update/p1', { fields: { category: { 0: 'cat-1' } } })).result).toMatchObject({
      valid: true,
    });
    expect((await api.put('/api/product/update/p2', { fields: { category: { 0: 'cat-1' } } })).result).toMatchObject({
      valid: false,
    });
  });

  it.each(['nobody', '%00', 'a b'])('knows no record %s', async (id) => {
    const api = await testApi();
    expect((await api.put(`/api/product/update/${id}`, { fields: {} })).status).toBe(id === '%00' ? 400 : 404);
  });

  it('refuses a body for another record', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    expect(await api.put('/api/product/update/p1', { _id: 'p2', fields: {} })).toMatchObject({ status: 400 });
  });
});

describe('a password in a form', () => {
  it('is sent in Base64, stored as a hash, and never comes back', async () => {
    const api = await testApi();
    const fields = {
      name: { 0: 'Ірина' },
      email: { 0: 'iryna@example.com' },
      password: { 0: encodePassword('Довгий-пароль-7') },
      type: { 0: 'staff' },
      shop: { 0: 'shop-owner' },
    };
    const { _id } = saved(await api.post('/api/user/insert', { fields }));
    expect(await api.store.get('users', _id)).toMatchObject({ password: { 0: 'test:Довгий-пароль-7' } });
    for (const envelope of [
      await api.get(`/api/user/load/${_id}`),
      await api.post('/api/user/list'),
      await api.get('/api/admin/start'),
    ])
      expect(JSON.stringify(envelope)).not.toContain('test:');
  });

  it('stays as it is when the field is empty', async () => {
    const api = await testApi();
    expect(
      (await api.put('/api/user/update/staff', { fields: { password: { 0: '' }, name: { 0: 'Оля' } } })).result,
    ).toMatchObject({ valid: true });
    expect(await api.store.get('users', 'staff')).toMatchObject({ password: { 0: 'test:staff-secret' } });
  });

  it.each([
    ['', 'Fill the value'],
    [encodePassword('short'), 'Too short'],
    [encodePassword('x'.repeat(129)), 'Too long'],
    ['not base64 ї', 'This field cannot hold such a value'],
    [encodePassword('password1'), 'easy to guess'],
  ])('a new user with %p is refused', async (password, text) => {
    const api = await testApi();
    const envelope = await api.post('/api/user/insert', {
      fields: { name: { 0: 'І' }, email: { 0: 'i@example.com' }, password: { 0: password }, shop: { 0: 'shop-owner' } },
    });
    expect(textsOf(envelope, 'password')?.join()).toContain(text);
  });
});

describe('saves at the same time', () => {
  const sent = { sku: { 0: 'A-1' }, quantity: { 0: 7 }, brand: { 0: 'Косів' }, barcode: { 0: '4820000000017' } };
  const put = (api: Awaited<ReturnType<typeof testApi>>, more: object = {}) =>
    Promise.all(
      Object.entries(sent).map(([name, value]) =>
        api.put('/api/product/update/p1', { fields: { [name]: value }, ...more }),
      ),
    );

  it('are made one after the other where they name no revision, and none undoes another', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const answers = await put(api);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await api.store.get('products', 'p1')).toMatchObject({ ...sent, _revision: 5 });
  });

  it('are told of each other where they name one', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const statuses = (await put(api, { _revision: 1 })).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('that name nothing make no revision', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    expect(saved(await api.put('/api/product/update/p1', { fields: {} }))).toMatchObject({ status: true, valid: true });
    expect(await api.store.get('products', 'p1')).toMatchObject({ _revision: 1 });
  });
});
