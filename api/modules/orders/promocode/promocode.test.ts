import type { SaveResult } from '#domain/wire/Form';
import { testApi } from '../../../testing/testApi';
import { aRecord } from '../../../testing/testRecords';

const form = (title: string, ...codes: string[]) => ({
  fields: {
    title: { uk: title, en: title },
    value: { 0: 10 },
    promocodes: { 0: codes.map((code) => ({ code, uses: 7 })) },
  },
});

describe('a promocode', () => {
  it('has codes that no other one has, whoever it belongs to', async () => {
    const api = await testApi();
    const merchant = await api.as('merchant');
    const first = (await merchant.post('/api/promocode/insert', form('Осінь', ' osin ')))
      .result as unknown as SaveResult;
    expect(await api.store.get('promocodes', first._id)).toMatchObject({
      shop: { 0: 'shop-kosiv' },
      promocodes: { 0: [{ code: 'OSIN', uses: 0 }] },
    });
    await merchant.delete(`/api/promocode/delete/${first._id}`);
    expect((await api.post('/api/promocode/insert', form('Інша', 'ZYMA', 'Osin'))).result).toMatchObject({
      valid: false,
      fields: { promocodes: { messages: [{ text: 'Another promocode has the code OSIN already' }] } },
    });
    const both = await Promise.all(['А', 'Б'].map((title) => api.post('/api/promocode/insert', form(title, 'VESNA'))));
    expect(both.map(({ result }) => result.valid).sort()).toEqual([false, true]);
  });

  it('shows how often each code was used, whatever its form sends', async () => {
    const seed = {
      promocodes: [aRecord('promocode', { _id: 'p1', ...form('Осінь', 'OSIN', 'ZYMA').fields })],
      couponUses: [aRecord('couponUse', { _id: 'p1:OSIN', uses: 3 })],
    };
    const api = await testApi({ seed });
    const usesOf = async () => JSON.stringify((await api.get('/api/promocode/load/p1')).result).match(/"uses":\d+/g);
    expect(await usesOf()).toEqual(['"uses":3', '"uses":0']);
    await api.put('/api/promocode/update/p1', { fields: { promocodes: { 0: [{ code: 'OSIN', uses: 9 }] } } });
    expect(await usesOf()).toEqual(['"uses":3']);
  });

  it('gives something by some code', async () => {
    const api = await testApi();
    const wrong = async (name: string) => {
      const fields = Object.fromEntries(Object.entries(form('А', 'A').fields).filter(([each]) => each !== name));
      const { result } = await api.post('/api/promocode/insert', { fields });
      return Object.entries((result as unknown as SaveResult).fields).flatMap(([each, { valid }]) =>
        valid ? [] : each,
      );
    };
    for (const name of ['title', 'value', 'promocodes']) expect(await wrong(name)).toContain(name);
  });

  it('gives at most all', async () => {
    const api = await testApi();
    const given = (value: number, kind: string) => ({
      fields: { ...form('А', 'A').fields, value: { 0: value }, kind: { 0: kind } },
    });
    expect((await api.post('/api/promocode/insert', given(101, 'percent'))).result).toMatchObject({ valid: false });
    expect((await api.post('/api/promocode/insert', given(101, 'sum'))).result).toMatchObject({ valid: true });
  });

  it('is also saved and removed by POST (requirements A-18)', async () => {
    const api = await testApi();
    const { _id } = (await api.post('/api/promocode/insert', form('Осінь', 'OSIN'))).result as unknown as SaveResult;
    const rival = await api.as('rival');
    expect((await rival.post(`/api/promocode/update/${_id}`, form('Моє', 'MOYE'))).status).toBe(403);
    expect((await api.post(`/api/promocode/update/${_id}`, { fields: { value: { 0: 20 } } })).result).toMatchObject({
      valid: true,
    });
    expect((await api.post(`/api/promocode/delete/${_id}`)).status).toBe(200);
    expect(await api.store.get('promocodes', _id)).toMatchObject({ value: { 0: 20 }, _deleted: true });
  });
});
