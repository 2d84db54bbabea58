import { testApi } from '../../../testing/testApi';
import { isIban } from './checkIban';

describe('an IBAN', () => {
  it.each([
    ['UA213223130000026007233566001', true],
    ['UA213223130000026007233566002', false],
    ['UA21322313000002600723356600', false],
    ['DE89370400440532013000', false],
    ['', false],
  ])('%s: %s', (iban, expected) => {
    expect(isIban(iban)).toBe(expected);
  });

  it('is stored without the spaces that people type', async () => {
    const api = await testApi();
    expect(
      (
        await api.put('/api/shop/update/shop-kosiv', {
          fields: { iban: { 0: 'ua21 3223 1300 0002 6007 2335 6600 1' } },
        })
      ).result,
    ).toMatchObject({ valid: true });
    expect(await api.store.get('shops', 'shop-kosiv')).toMatchObject({ iban: { 0: 'UA213223130000026007233566001' } });
  });

  it('with a slip is refused', async () => {
    const api = await testApi();
    expect(
      (await api.put('/api/shop/update/shop-kosiv', { fields: { iban: { 0: 'UA213223130000026007233566009' } } }))
        .result,
    ).toMatchObject({ valid: false });
  });
});
