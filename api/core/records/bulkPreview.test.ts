import type { BulkPreviewResult } from '../../../domain/wire/Action';
import type { Envelope } from '../../../domain/wire/Envelope';
import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';

const products = Array.from({ length: 8 }, (_, at) => aProduct(`p${at}`, `Глечик ${at}`, { active: { 0: at < 6 }, brand: { 0: at === 0 ? 'Косів' : 'Опішня' }, photos: { 0: [`https://example.com/${at}.jpg`] } }));
const seed = { products };
const previewOf = (envelope: Envelope) => envelope.result as unknown as BulkPreviewResult;
const path = '/api/product/bulk-preview';

describe('a preview', () => {
  it('of an action tells how many it would change, with the first of them in the order of the list', async () => {
    const api = await testApi({ seed });
    const preview = previewOf(await api.post(path, { selectedAll: true, selectedItems: ['p1'], action: 'make-disactive', sort: { title: -1 } }));
    expect([preview.total, preview.changing, preview.sample.map(({ _id }) => _id)]).toEqual([7, 5, ['p5', 'p4', 'p3', 'p2', 'p0']]);
    expect(preview.sample[0]).toEqual({ _id: 'p5', title: { uk: 'Глечик 5' }, image: 'https://example.com/5.jpg', messages: [] });
  });

  it('says of which records a rule would keep it', async () => {
    const api = await testApi({ seed });
    expect(previewOf(await api.post('/api/user/bulk-preview', { selectedItems: ['admin'], action: 'delete' }))).toMatchObject({
      total: 1, changing: 1, sample: [{ _id: 'admin', messages: [{ type: 'error', text: 'You can not remove or switch off your own account' }] }],
    });
  });

  it('of fields shows before and after, and leaves out rows that have these values', async () => {
    const api = await testApi({ seed });
    const preview = previewOf(await api.post(path, { selectedItems: ['p0', 'p1'], fields: { brand: { 0: 'Косів' } } }));
    expect(preview).toMatchObject({ total: 2, changing: 1, sample: [{ _id: 'p1', before: { brand: { 0: 'Опішня' } }, after: { brand: { 0: 'Косів' } }, messages: [] }] });
  });

  it('of fields that rules refuse says why', async () => {
    const api = await testApi({ seed });
    const { sample } = previewOf(await api.post(path, { selectedItems: ['p1'], fields: { quantity: { 0: -1 }, category: { 0: 'nowhere' } } }));
    expect(sample).toMatchObject([{ before: { quantity: { 0: 5 }, category: { 0: 'cat-1' } } }]);
    expect(sample[0]?.messages.map(({ text }) => text)).toEqual(expect.arrayContaining(['Category: Choose one of the offered values']));
    expect(sample[0]).not.toHaveProperty('after');
  });

  it('stores nothing', async () => {
    const api = await testApi({ seed });
    const before = await api.store.version('products');
    await api.post(path, { selectedAll: true, fields: { brand: { 0: 'Інша' } } });
    await api.post(path, { selectedAll: true, action: 'delete' });
    expect(await api.store.version('products')).toBe(before);
    expect((await api.get('/api/actions')).result).toMatchObject({ total: 0 });
  });

  it.each([
    ['neither an action nor fields', { selectedAll: true }, 400],
    ['both', { selectedAll: true, action: 'delete', fields: { brand: { 0: 'x' } } }, 400],
    ['nothing chosen', { action: 'delete' }, 400],
    ['an unknown action', { selectedAll: true, action: 'burn' }, 400],
    ['a field of each one’s own', { selectedAll: true, fields: { slug: { 0: 'x' } } }, 400],
    ['an unknown order', { selectedAll: true, action: 'delete', sort: { secret: 1 } }, 400],
    ['a filter of nothing known', { selectedAll: true, action: 'delete', filter: { $and: [{ __v: { $in: [1] } }] } }, 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await (await testApi({ seed })).post(path, body)).status).toBe(status);
  });

  it('follows what the person may do', async () => {
    const api = await testApi({ seed });
    const merchant = await api.as('merchant');
    expect(previewOf(await merchant.post(path, { selectedAll: true, fields: { brand: { 0: 'x' } } }))).toEqual({ total: 0, changing: 0, sample: [] });
    expect((await merchant.post('/api/category/bulk-preview', { selectedAll: true, action: 'make-active' })).status).toBe(403);
    expect((await merchant.post('/api/user/bulk-preview', { selectedAll: true, action: 'delete' })).status).toBe(403);
    expect((await api.post('/api/article/bulk-preview', { selectedAll: true, fields: { title: { uk: 'x' } } })).status).toBe(404);
  });
});
