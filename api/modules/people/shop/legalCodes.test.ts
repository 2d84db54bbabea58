import type { SaveResult } from '#domain/wire/Form';
import { testApi } from '../../../testing/testApi';

const refusedIn = async (fields: Record<string, unknown>, stored: Record<string, unknown> = {}) => {
  const api = await testApi();
  await api.store.patch('shops', { op: 'ids', ids: ['shop-kosiv'] }, stored);
  const { result } = await api.put('/api/shop/update/shop-kosiv', { fields });
  return Object.keys((result as unknown as SaveResult).fields);
};

describe('the codes of a shop', () => {
  it.each([
    ['a mistyped code', { edrpou: { 0: '14360571' } }, ['edrpou']],
    ['letters', { edrpou: { 0: 'abc' }, tin: { 0: 'xyz' } }, ['edrpou', 'tin']],
    [
      'the code of a company for a person',
      { type_of_legal_entity: { 0: 'fop' }, edrpou: { 0: '14360570' } },
      ['edrpou'],
    ],
    ['a tax number of nobody', { tin: { 0: '3652504574' } }, ['tin']],
    [
      'the code of a company with VAT',
      { edrpou: { 0: '14360570' }, tin: { 0: '14360570' }, vat_payer: { 0: true } },
      ['tin'],
    ],
    ['right ones', { edrpou: { 0: '14360570' }, tin: { 0: '14360570' }, vat_payer: { 0: false } }, []],
    ['none', { edrpou: { 0: '' }, tin: { 0: '' } }, []],
  ])('%s', async (_what, fields, expected) => {
    expect(await refusedIn(fields)).toEqual(expected);
  });

  it('that were stored before stay while others change, and are checked when one of them does', async () => {
    const stored = { 'edrpou.0': '12345', 'tin.0': '7' };
    expect(await refusedIn({ phone: { 0: '+380671234567' } }, stored)).toEqual([]);
    expect(await refusedIn({ vat_payer: { 0: true } }, stored)).toEqual(['edrpou', 'tin']);
  });
});
