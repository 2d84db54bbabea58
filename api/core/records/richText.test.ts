import { testApi } from '../../testing/testApi';
import { aProduct } from '../../testing/testRecords';

const dirty =
  '<p onclick="x()">Глечик <b>з Косова</b></p><script>alert(1)</script><a href="javascript:alert(1)">тут</a>';
const clean = '<p>Глечик <strong>з Косова</strong></p>тут';
const fields = {
  title: { uk: 'Глечик' },
  price: { 0: { default: 250 } },
  shop: { 0: 'shop-kosiv' },
  category: { 0: 'cat-1' },
};

describe('rich text that is sent', () => {
  it('is stored clean in every language, with a new record and with an old one', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const { result } = await api.post('/api/product/insert', {
      fields: { ...fields, description: { uk: dirty, en: '<p>Jug</p><svg onload=x>' } },
    });
    expect(await api.store.get('products', String(result._id))).toMatchObject({
      description: { uk: clean, en: '<p>Jug</p>' },
    });
    await api.put('/api/product/update/p1', { fields: { description: { en: dirty } } });
    expect(await api.store.get('products', 'p1')).toMatchObject({ description: { uk: '', en: clean } });
  });

  it('is checked as it is stored: what was taken away is not counted', async () => {
    const api = await testApi({ seed: { products: [aProduct('p1', 'Глечик')] } });
    const hidden = `<p>Опис</p><textarea>${'я'.repeat(30_000)}</textarea>`;
    expect((await api.put('/api/product/update/p1', { fields: { description: { uk: hidden } } })).result).toMatchObject(
      { valid: true },
    );
    expect(await api.store.get('products', 'p1')).toMatchObject({ description: { uk: '<p>Опис</p>' } });
    expect(
      (await api.put('/api/product/update/p1', { fields: { description: { uk: `<p>${'я'.repeat(20_001)}</p>` } } }))
        .result,
    ).toMatchObject({ valid: false, fields: { description: { valid: false } } });
  });

  it('of other languages and switched off ones is left alone', async () => {
    const api = await testApi({
      seed: { products: [aProduct('p1', 'Глечик', { description: { uk: 'a', en: 'b', ru: '<b>c</b>' } })] },
    });
    await api.put('/api/product/update/p1', { fields: { description: { en: null } } });
    expect(await api.store.get('products', 'p1')).toMatchObject({ description: { uk: 'a', en: null, ru: '<b>c</b>' } });
  });
});

it('longer than any text may be is refused, and what was there stays', async () => {
  const api = await testApi();
  const { result } = await api.post('/api/page/insert', {
    fields: { title: { uk: 'Оферта' }, text: { uk: '<p>Було</p>' } },
  });
  const id = String(result._id);
  const sent = await api.put(`/api/page/update/${id}`, {
    fields: { text: { uk: `<p>${'<b></b>'.repeat(80_000)}слово</p>` } },
  });
  expect(sent).toMatchObject({
    status: 200,
    result: {
      valid: false,
      fields: { text: { valid: false, messages: [{ type: 'error', text: 'Too long: at most 500,000 characters' }] } },
    },
  });
  expect(await api.store.get('pages', id)).toMatchObject({ text: { uk: '<p>Було</p>' }, _revision: 1 });
});
