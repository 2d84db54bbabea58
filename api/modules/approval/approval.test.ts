import type { ActionReport } from '#domain/wire/Action';
import type { CreateApiTokenResult } from '#domain/wire/ApiToken';
import type { ChangesResult } from '#domain/wire/Change';
import type { Envelope } from '#domain/wire/Envelope';
import type { LoadResult, SaveResult } from '#domain/wire/Form';
import type { PublicationCheckResult } from '#domain/wire/PublicationCheck';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { matchAll } from '#domain/query/Where';
import { emptyPrice } from '#domain/commerce/Price';
import type { TestApi, TestClient } from '../../testing/testApi';
import { aRecord, aUser } from '../../testing/testRecords';
import { loadAll, uploadedCsv } from '../catalogue/import/testing/csvCalls';
import { approvalApi, decided, proposals, shownProduct, titleOf } from './testing/approvalApi';

const title = (uk: string) => ({ title: { uk, en: '' } });
const price = (amount: number) => ({ ...emptyPrice, default: amount });
const actionOf = ({ result }: Envelope) => (result as unknown as { action: ActionReport }).action;
const priceOf = async (api: TestApi, id: string) =>
  ((await api.store.get('products', id))?.price as { 0: { default: number } })[0].default;
const save = (client: TestApi | TestClient, id: string, fields: object) =>
  client.put(`/api/product/update/${id}`, { fields });
const saidIn = ({ messages }: Envelope) => messages.map(({ text }) => text);
const problemsOf = async (api: TestApi, id: string) =>
  ((await api.get(`/api/product/publication/${id}`)).result as unknown as PublicationCheckResult).problems;
const approveAll = async (api: TestApi | TestClient) =>
  api.post('/api/product/approve', { items: decided(await proposals(api)) });

/** Each way in which somebody of a shop may change the title or the price of the product `jug`. */
const ways: [string, (api: TestApi, merchant: TestClient) => Promise<unknown>][] = [
  ['the form', (_api, merchant) => save(merchant, 'jug', { ...title('Чужий'), price: { 0: price(1) } })],
  [
    'many at once',
    (_api, merchant) => merchant.post('/api/product/multiupdate', { selectedItems: ['jug'], fields: title('Чужий') }),
  ],
  [
    'a relative change of prices',
    (_api, merchant) =>
      merchant.post('/api/product/multiupdate', {
        selectedItems: ['jug'],
        adjust: { price: { op: 'percent', value: -50 } },
      }),
  ],
  [
    'the sheet',
    (_api, merchant) =>
      merchant.put('/api/product/cells', { cells: [{ id: 'jug', field: 'price.default', was: 100, value: 1 }] }),
  ],
  [
    'stock and prices by article number',
    (_api, merchant) => merchant.put('/api/product/stock', { items: [{ sku: 'sku-jug', price: 1 }] }),
  ],
  [
    'save-many',
    (_api, merchant) =>
      merchant.put('/api/product/save-many', {
        by: 'sku',
        items: [{ fields: { sku: { 0: 'sku-jug' }, ...title('Чужий') } }],
      }),
  ],
  [
    'an import',
    async (_api, merchant) => {
      const upload = await uploadedCsv(merchant, 'sku;title.uk\nsku-jug;Чужий');
      await loadAll(merchant, upload.import._id);
    },
  ],
  [
    'a token',
    async (api, merchant) => {
      const created = await merchant.post('/api/api-tokens', { name: 'Склад', scopes: ['product:write'], days: 1 });
      const { secret } = created.result as unknown as CreateApiTokenResult;
      const program = await api.as(null);
      const more = { authorization: `Bearer ${secret}` };
      await program.send('PUT', '/api/product/update/jug', { fields: title('Чужий') }, more);
    },
  ],
  [
    'a version of the history',
    async (api, merchant) => {
      await save(api, 'jug', title('Проміжний'));
      api.clock.advance(1000);
      await save(api, 'jug', title('Глечик'));
      const { result } = await merchant.get('/api/product/history/jug');
      const [last] = (result as unknown as ChangesResult).items;
      await merchant.post('/api/product/restore-version/jug', {
        ...{ change: last?._id, side: 'before', fields: ['title'] },
        _revision: (await api.store.get('products', 'jug'))?._revision,
      });
    },
  ],
];

describe('a change that is to be approved', () => {
  it.each(ways)('waits beside the product, whoever sees it: %s', async (_way, change) => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await change(api, merchant);
    expect(await titleOf(api, 'jug')).toBe('Глечик');
    expect(await priceOf(api, 'jug')).toBe(100);
    expect(await proposals(api)).toMatchObject([
      { _id: 'jug', isNew: false, state: 'waiting', by: { _id: 'merchant' } },
    ]);
    expect(await problemsOf(api, 'jug')).toEqual([]);
    expect((await approveAll(api)).result).toMatchObject({ changed: 1, refused: [] });
    expect([await titleOf(api, 'jug'), await priceOf(api, 'jug')]).not.toEqual(['Глечик', 100]);
    expect(await proposals(api)).toEqual([]);
  });

  it('waits where an undo brings back what is to be approved, and is approved as any other', async () => {
    const api = await approvalApi('none');
    const merchant = await api.as('merchant');
    const fields = { ...title('Новий'), quantity: { 0: 1 } };
    const done = await merchant.post('/api/product/multiupdate', { selectedItems: ['jug'], fields });
    await api.store.patch('properties', { op: 'ids', ids: ['approval'] }, { approval_scope: { 0: 'changes' } });
    const undo = () => merchant.post(`/api/actions/${actionOf(done)._id}/undo`);
    const left = (text: string) => ({ restored: 0, leftItems: [{ messages: [{ type: 'info', text }] }] });
    expect(actionOf(await undo()).undo).toMatchObject(left('Sent for approval'));
    // Stock waits for nobody.
    expect(await api.store.get('products', 'jug')).toMatchObject({ title: { uk: 'Новий' }, quantity: { 0: 5 } });
    expect(await proposals(api)).toMatchObject([
      { by: { _id: 'merchant' }, fields: [{ name: 'title', before: { uk: 'Новий' }, after: { uk: 'Глечик' } }] },
    ]);
    expect((await approveAll(api)).result).toMatchObject({ changed: 1, refused: [] });
    expect([await titleOf(api, 'jug'), await proposals(api)]).toEqual(['Глечик', []]);
  });

  it('goes with the undo of the operation that has proposed it', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const done = await merchant.post('/api/product/multiupdate', {
      selectedItems: ['jug', 'bowl'],
      fields: title('Інший'),
    });
    expect(await proposals(api)).toHaveLength(2);
    await merchant.post(`/api/actions/${actionOf(done)._id}/undo`);
    expect(await proposals(api)).toEqual([]);
  });

  it('is a change in the preview of many at once', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const body = { selectedItems: ['jug', 'bowl'], fields: title('Миска') };
    expect((await merchant.post('/api/product/bulk-preview', body)).result).toMatchObject({
      changing: 1,
      sample: [{ _id: 'jug', before: { title: { uk: 'Глечик' } }, after: { title: { uk: 'Миска' } } }],
    });
  });

  it('leaves stock and switching off alone, and shows its own people what they have proposed', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    const said = await save(merchant, 'jug', { ...title('Інший'), quantity: { 0: 1 }, active: { 0: false } });
    expect(saidIn(said)).toContain('Sent for approval');
    expect(await api.store.get('products', 'jug')).toMatchObject({ quantity: { 0: 1 }, active: { 0: false } });
    const shown = async (client: TestApi | TestClient) => {
      const { form } = (await client.get('/api/product/load/jug')).result as unknown as LoadResult;
      return form.fields.groups.flatMap(({ items }) => fieldsIn(items)).find(({ name }) => name === 'title')?.value;
    };
    expect(await shown(await api.as('colleague'))).toMatchObject({ uk: 'Інший' });
    expect(await shown(api)).toMatchObject({ uk: 'Глечик' });
  });

  it('is replaced by a later one of the same field, joined to one of another, and gone with the former value', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Перший'));
    await save(merchant, 'jug', { price: { 0: price(7) } });
    await save(merchant, 'jug', title('Другий'));
    const [both] = await proposals(api);
    expect(both?.fields.map(({ name, after }) => [name, after])).toEqual([
      ['price', { 0: '₴7.00' }],
      ['title', { uk: 'Другий' }],
    ]);
    await save(merchant, 'jug', title('Глечик'));
    await save(merchant, 'jug', { price: { 0: price(100) } });
    expect((await proposals(api)).flatMap(({ fields }) => fields.map(({ name }) => name))).not.toContain('title');
    await merchant.delete('/api/product/proposal/jug');
    expect(await proposals(api)).toEqual([]);
  });

  it('is checked as any save', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    expect((await save(merchant, 'jug', title(''))).result).toMatchObject({ valid: false });
    expect(await proposals(api)).toEqual([]);
  });

  it('needs none of people of the marketplace, nor where a shop has a setting of its own', async () => {
    const api = await approvalApi('changes');
    await save(api, 'jug', title('Від маркетплейсу'));
    await api.put('/api/shop/update/shop-kosiv', { fields: { approval: { 0: 'none' } } });
    const merchant = await api.as('merchant');
    await save(merchant, 'bowl', title('Від магазину'));
    expect([await titleOf(api, 'jug'), await titleOf(api, 'bowl')]).toEqual(['Від маркетплейсу', 'Від магазину']);
    const own = await merchant.put('/api/shop/update/shop-kosiv', { fields: { approval: { 0: 'new' } } });
    expect(own.result).toMatchObject({ valid: false });
  });
});

describe('a product that is to be approved', () => {
  const fields = { ...title('Таріль'), category: { 0: 'cat-1' }, price: { 0: price(10) }, active: { 0: true } };
  const insert = async (client: TestClient, more: object = {}) =>
    ((await client.post('/api/product/insert', { fields: { ...fields, ...more } })).result as unknown as SaveResult)
      ._id;

  it('is saved, and not seen by buyers until it is approved', async () => {
    const api = await approvalApi('new');
    const merchant = await api.as('merchant');
    const id = await insert(merchant, { gallery: { 0: [{ id: '/images/demo/jug.svg' }] }, quantity: { 0: 2 } });
    const reason = { code: 'notApproved', field: '' };
    expect(await problemsOf(api, id)).toEqual([reason]);
    // It takes changes at once, and still waits.
    await save(merchant, id, title('Тарілка'));
    expect([await titleOf(api, id), await problemsOf(api, id)]).toEqual(['Тарілка', [reason]]);
    await approveAll(api);
    expect(await problemsOf(api, id)).toEqual([]);
    // Changes of approved products do not wait in this setting.
    await save(merchant, id, title('Таріль'));
    expect([await titleOf(api, id), await proposals(api)]).toEqual(['Таріль', []]);
  });

  it('waits however it is made: by a copy, many at once, an import, and with a mark of its own', async () => {
    const api = await approvalApi('new');
    const merchant = await api.as('merchant');
    await merchant.put('/api/product/save-many', { by: 'sku', items: [{ fields: { ...fields, sku: { 0: 'N-1' } } }] });
    const upload = await uploadedCsv(merchant, 'sku;title.uk;price;category\nN-2;Глек;5;Мед');
    await loadAll(merchant, upload.import._id);
    await insert(merchant);
    expect(
      (await merchant.post('/api/product/insert', { fields: { ...fields, _approval: { 0: '' } } })).result,
    ).toMatchObject({ valid: false });
    const { records } = await api.store.find('products', { where: matchAll });
    const made = records.filter(({ _id }) => !['jug', 'bowl'].includes(_id));
    expect(made.length).toBeGreaterThan(1);
    expect(made.map(({ _approval }) => _approval)).toEqual(made.map(() => 'new'));
    expect(await proposals(api)).toHaveLength(made.length);
  });
});

describe('a decision', () => {
  it('is made by people of the marketplace, and by nobody of what they propose themselves', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Інший'));
    const items = decided(await proposals(api));
    for (const client of [merchant, await api.as('colleague'), await api.as('rival')])
      for (const call of ['approve', 'refuse'])
        expect(
          (await client.post(`/api/product/${call}`, { items, ...(call === 'refuse' && { reason: 'так' }) })).status,
        ).toBe(403);
    expect(await proposals(await api.as('rival'))).toEqual([]);
    // A merchant who has become staff meanwhile.
    await api.store.patch(
      'users',
      { op: 'ids', ids: ['merchant'] },
      { type: { 0: 'staff' }, shop: { 0: 'shop-owner' } },
    );
    const turned = await api.as('merchant');
    expect((await turned.post('/api/product/approve', { items })).result).toMatchObject({
      changed: 0,
      refused: [{ messages: [{ text: 'Somebody else has to approve what you have proposed' }] }],
    });
    expect((await turned.post('/api/product/refuse', { items, reason: 'так' })).result).toMatchObject({ changed: 0 });
    expect((await (await api.as('editor')).post('/api/product/approve', { items })).result).toMatchObject({
      changed: 1,
    });
  });

  it('needs the right of a role', async () => {
    const role = {
      name: { 0: 'Редакція' },
      shop: { 0: '' },
      products: { 0: 'change' },
      prices: { 0: 'change' },
    };
    const api = await approvalApi('changes', {
      seed: {
        roles: [aRecord('role', { _id: 'desk', ...role })],
        users: [aUser('editor', 'staff', 'shop-owner', { role: { 0: 'desk' } })],
      },
    });
    await save(await api.as('merchant'), 'jug', title('Інший'));
    const items = decided(await proposals(api));
    const editor = await api.as('editor');
    expect((await editor.post('/api/product/proposals', { ids: ['jug'] })).result).toMatchObject({ decides: false });
    expect((await editor.post('/api/product/approve', { items })).status).toBe(403);
    expect((await editor.post('/api/product/refuse', { items, reason: 'так' })).status).toBe(403);
    // Nor is the approval of others taken back.
    const done = await api.post('/api/product/approve', { items });
    await editor.post(`/api/actions/${actionOf(done)._id}/undo`);
    expect(await titleOf(api, 'jug')).toBe('Інший');
  });

  it('is about what was shown: not about what has replaced it, nor over the change of somebody else', async () => {
    const api = await approvalApi('changes');
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Добрий'));
    const items = decided(await proposals(api));
    await save(merchant, 'jug', title('Лихий'));
    expect((await api.post('/api/product/approve', { items })).result).toMatchObject({
      changed: 0,
      refused: [{ messages: [{ text: 'It was changed meanwhile: look at it again' }] }],
    });
    await save(api, 'jug', { ...title('Від маркетплейсу'), quantity: { 0: 9 } });
    expect(await proposals(api)).toMatchObject([{ conflicts: ['title'] }]);
    expect((await approveAll(api)).result).toMatchObject({
      changed: 0,
      refused: [{ messages: [{ text: 'Changed by somebody else meanwhile: Title' }] }],
    });
    expect(await titleOf(api, 'jug')).toBe('Від маркетплейсу');
  });

  it('joins changes of different fields', async () => {
    const api = await approvalApi('changes');
    await save(await api.as('merchant'), 'jug', title('Інший'));
    await save(api, 'jug', { brand: { 0: 'Опішня' } });
    await approveAll(api);
    expect(await api.store.get('products', 'jug')).toMatchObject({ title: { uk: 'Інший' }, brand: { 0: 'Опішня' } });
  });

  it('is undone together with what it has changed: the proposal waits again', async () => {
    const api = await approvalApi('changes');
    await save(await api.as('merchant'), 'jug', title('Інший'));
    const approved = await approveAll(api);
    expect(await titleOf(api, 'jug')).toBe('Інший');
    const undone = await api.post(`/api/actions/${actionOf(approved)._id}/undo`);
    expect(actionOf(undone).undo).toMatchObject({ restored: 1, left: 0 });
    expect(await titleOf(api, 'jug')).toBe('Глечик');
    expect(await proposals(api)).toMatchObject([
      { _id: 'jug', state: 'waiting', fields: [{ after: { uk: 'Інший' } }] },
    ]);
    expect((await approveAll(api)).result).toMatchObject({ changed: 1 });
  });

  it('tells the author by mail, with the reason; what is corrected waits again', async () => {
    const api = await approvalApi('changes', { seed: { products: [shownProduct('jug', 'Глечик')] } });
    const merchant = await api.as('merchant');
    await save(merchant, 'jug', title('Найдешевший глечик!!!'));
    const items = decided(await proposals(api));
    expect((await api.post('/api/product/refuse', { items, reason: ' ' })).status).toBe(400);
    const refused = await api.post('/api/product/refuse', { items, reason: 'Назва — без закликів' });
    expect(refused.result).toMatchObject({ status: true, changed: 1, refused: [] });
    expect((await api.post('/api/product/refuse', { items, reason: 'ще раз' })).result).toMatchObject({
      changed: 0,
      refused: [{ _id: 'jug', messages: [{ text: 'Nothing of it waits for approval' }] }],
    });
    expect((await api.post('/api/product/approve', { items })).result).toMatchObject({ changed: 0 });
    expect(await proposals(merchant, 'approval_refused')).toMatchObject([
      { state: 'refused', reason: 'Назва — без закликів', by: { name: 'merchant' } },
    ]);
    const { records } = await api.store.find('mails', { where: matchAll });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).toContain('Назва — без закликів');
    await save(merchant, 'jug', title('Глечик великий'));
    expect(await proposals(api)).toMatchObject([{ state: 'waiting', reason: '' }]);
    await approveAll(api);
    expect(await titleOf(api, 'jug')).toBe('Глечик великий');
    expect((await api.store.find('mails', { where: matchAll })).records).toHaveLength(2);
  });
});
