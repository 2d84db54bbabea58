import type { CreateApiTokenResult } from '#domain/wire/ApiToken';
import { testApi } from '../../../testing/testApi';
import { aProduct, aRecord } from '../../../testing/testRecords';
import { newOrder } from '../testing/guesses';

const open = () =>
  testApi({
    seed: {
      properties: [
        aRecord('property', { _id: 'payment', cash_active: { 0: true }, cash_merchant_available: { 0: true } }),
      ],
      products: [aProduct('kosiv', 'Ліжник', { shop: { 0: 'shop-kosiv' }, quantity: { 0: 5 } })],
    },
  });

describe('the buyer’s comment on an order', () => {
  it('comes from a program and from the panel, in up to 500 characters and several lines', async () => {
    const api = await open();
    const created = await api.post('/api/api-tokens', { name: 'Вітрина', scopes: ['order:write'], days: 1 });
    const { secret } = created.result as unknown as CreateApiTokenResult;
    const program = await api.as(null);
    for (const more of [{ authorization: `Bearer ${secret}` }, null]) {
      const insert = async (comment: string) => {
        const body = newOrder({ comment: { 0: comment } });
        const { body: answer } = more
          ? await program.send('POST', '/api/order/insert', body, more)
          : await api.send('POST', '/api/order/insert', body);
        return 'envelope' in answer ? answer.envelope.result : {};
      };
      expect(await insert('ї'.repeat(501))).toMatchObject({ valid: false, fields: { comment: expect.anything() } });
      const { _id } = await insert('  Загорніть як подарунок \r\nі не телефонуйте ');
      expect(await api.store.get('orders', String(_id))).toMatchObject({
        comment: { 0: 'Загорніть як подарунок\nі не телефонуйте' },
      });
    }
  });

  it('is in the file of orders, in one cell', async () => {
    const api = await open();
    await api.post('/api/order/insert', newOrder({ comment: { 0: 'Два рядки,\nце подарунок' } }));
    const { body } = await api.send('GET', '/api/order/export?columns=title');
    let text = '';
    if ('chunks' in body) for await (const chunk of body.chunks) text += String(chunk);
    expect(text).toContain('Client’s comment');
    expect(text).toContain('"Два рядки,\nце подарунок"');
  });
});
