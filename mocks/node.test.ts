import type { Envelope } from '#domain/wire/Envelope';
import { mockPassword } from './host';
import { mockServer } from './node';

const at = 'http://panel.test/api';
const post = async (path: string, body: object): Promise<Envelope> =>
  (await (
    await fetch(at + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).json()) as Envelope;

describe('the mock host', () => {
  it('is the real API with the demo marketplace', async () => {
    const server = await mockServer({ language: 'uk' });
    server.listen({ onUnhandledRequest: 'error' });
    try {
      expect(await post('/listing/get-list', { model: 'product' })).toMatchObject({
        status: 401,
        result: { loginRedirect: '/user/login' },
      });
      expect(await post('/user/login', { email: 'admin@example.com', password: mockPassword })).toMatchObject({
        status: 200,
        result: { redirect: '/admin/' },
      });
      const list = await post('/listing/get-list', { model: 'product', search: 'липовий' });
      expect(list.result).toMatchObject({
        allItemsCount: 1,
        items: [{ fields: { title: { uk: 'Мед липовий, 0,5 л' } } }],
      });
      const broken = await fetch(`${at}/listing/get-list`, { method: 'POST', body: '{"model":' });
      expect([broken.status, await broken.json()]).toEqual([
        400,
        { status: 400, messages: [{ type: 'error', text: 'Запит не є правильним JSON' }], result: {} },
      ]);
    } finally {
      server.close();
    }
  });
});
