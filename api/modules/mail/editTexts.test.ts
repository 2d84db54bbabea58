import type { MailDetails, MailPreview, MailTextsResult } from '#domain/wire/Mail';
import { lettersOf } from '../../testing/lettersOf';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aRecord } from '../../testing/testRecords';
import { salesSeed } from '../orders/order/testing/sales';

const at = '/api/mail-templates/order-status';
const key = { language: 'uk', variant: 'canceled' };
const edited = {
  ...key,
  subject: 'Скасовано: {number} {status}',
  paragraphs: ['Вітаємо, це «{shop}».', 'Причина: {comment}', 'Сума <b>{total}</b>, {date}.'],
};

const seed = () => ({
  ...salesSeed(),
  clients: [aRecord('client', { _id: 'olena', email: { 0: 'olena@example.com' }, language: { 0: 'uk' } })],
});
const textsOf = async (api: TestApi, query = 'language=uk&variant=canceled') =>
  (await api.get(`${at}/texts?${query}`)).result as unknown as MailTextsResult;
const save = (api: TestApi, changes: object = {}) => api.post(`${at}/texts`, { ...edited, revision: 0, ...changes });

/** The mail that the client of a new order gets. */
async function mailOf(api: TestApi, status: string, comment: string): Promise<MailDetails> {
  const fields = {
    shop: { 0: 'shop-owner' },
    client: { 0: 'olena' },
    cart: { 0: { cartItems: [{ id: 'jug', qty: 1 }] } },
    payment: { 0: { payment: 'card' } },
  };
  // The newest is the first of the list.
  api.clock.advance(1000);
  const _id = String((await api.post('/api/order/insert', { fields })).result._id);
  const body = { selectedItems: [_id], status, comment, reported: true };
  expect((await api.post('/api/order/change-statuses', body)).result).toMatchObject({ changed: 1 });
  const items = await lettersOf(api);
  return ((await api.get(`/api/mails/${items[0]?._id}`)).result as { mail: MailDetails }).mail;
}

describe('texts of a mail', () => {
  it('are changed for one status and language, and those mails have them, escaped', async () => {
    const api = await testApi({ seed: seed() });
    const original = await textsOf(api);
    expect(original).toMatchObject({ subject: 'Замовлення № {number}: {status}', revision: 0 });
    expect((await save(api)).result).toMatchObject({ revision: 1, changedBy: expect.any(String) });

    const mail = await mailOf(api, 'canceled', '<i>Немає</i> {total} {number}');
    expect(mail.subject).toMatch(/^Скасовано: \d+ скасовано$/);
    expect(mail.html).toContain('Причина: &lt;i&gt;Немає&lt;/i&gt; {total} {number}');
    expect(mail.html).toMatch(/Сума &lt;b&gt;100,00\s₴&lt;\/b&gt;, \d{4}-\d\d-\d\d\./);
    expect(mail.text).not.toContain('Ваше замовлення скасовано');

    // Without a comment nothing is said of it; other statuses and languages have their own texts.
    const { result } = await api.get(`${at}?language=uk&variant=canceled`);
    expect((result as unknown as MailPreview).text).toContain('Причина: ТТН');
    expect((await mailOf(api, 'payed', '')).text).toContain('Ми отримали вашу оплату');
    expect((await textsOf(api, 'language=en&variant=canceled')).revision).toBe(0);

    expect((await api.post(`${at}/restore`, key)).result).toEqual(original);
    expect((await mailOf(api, 'canceled', '')).text).toContain('Ваше замовлення скасовано');
  });

  it('leave out a paragraph whose value is missing', async () => {
    const api = await testApi({ seed: seed() });
    await save(api, { variant: 'payed' });
    const { text } = await mailOf(api, 'payed', '');
    expect(text).toContain('Вітаємо, це «');
    expect(text).not.toContain('Причина');
  });

  it.each([
    [{ paragraphs: ['{sum}'] }, 409, 'Unknown placeholder {sum}'],
    [{ subject: '{Number}' }, 409, 'Unknown placeholder {Number}'],
    [{ paragraphs: ['{secret-link}'] }, 409, 'Unknown placeholder {secret-link}'],
    [{ subject: 'Скасовано' }, 409, 'The mail lacks the placeholder {number}'],
    [{ subject: '{number}'.padEnd(201, '.') }, 400, ''],
    [{ subject: ' ' }, 400, ''],
    [{ paragraphs: [] }, 400, ''],
    [{ paragraphs: ['.'.repeat(1001)] }, 400, ''],
    [{ variant: 'lost' }, 404, ''],
    [{ language: 'de' }, 400, ''],
  ])('refuse %j', async (changes, status, text) => {
    const api = await testApi({ seed: seed() });
    const { revision: _revision, ...shown } = { ...edited, revision: 0, ...changes };
    for (const reply of [await save(api, changes), await api.post(`${at}/preview`, shown)]) {
      expect(reply.status).toBe(status);
      if (text !== '') expect(reply.messages).toEqual([{ type: 'error', text }]);
    }
    expect((await textsOf(api)).revision).toBe(0);
  });

  it('are previewed before they are saved, and saved over those that they are based on', async () => {
    const api = await testApi({ seed: seed() });
    const shown = (await api.post(`${at}/preview`, edited)).result as unknown as MailPreview;
    expect(shown).toMatchObject({ subject: 'Скасовано: 1042 скасовано' });
    expect((await textsOf(api)).revision).toBe(0);
    expect((await save(api)).status).toBe(200);
    expect((await save(api, { subject: 'Інше {number}' })).status).toBe(409);
    expect((await save(api, { subject: 'Інше {number}', revision: 1 })).result).toMatchObject({ revision: 2 });
    const { result } = await api.post(`${at}/send`, key);
    expect(((await api.get(`/api/mails/${String(result._id)}`)).result as { mail: MailDetails }).mail).toMatchObject({
      subject: 'Інше 1042',
    });
  });

  it('are for administrators', async () => {
    const api = await testApi({ seed: seed() });
    for (const [client, status] of [
      [await api.as('merchant'), 403],
      [await api.as('staff'), 403],
      [await api.as('guest'), 401],
    ] as const) {
      expect((await client.get(`${at}/texts?language=uk&variant=canceled`)).status).toBe(status);
      for (const [path, body] of [
        ['texts', { ...edited, revision: 0 }],
        ['preview', edited],
        ['restore', key],
      ] as const)
        expect((await client.post(`${at}/${path}`, body)).status).toBe(status);
    }
  });
});
