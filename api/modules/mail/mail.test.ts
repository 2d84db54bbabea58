import { smtpMailer } from '../../adapters/mail/smtpMailer';
import type { TestSmtpServer } from '../../adapters/mail/testing/testSmtpServer';
import { testSmtpServer } from '../../adapters/mail/testing/testSmtpServer';
import type { MailDetails, MailsResult, MailTemplatesResult } from '#domain/wire/Mail';
import { forgetfulStore } from '../../testing/forgetfulStore';
import type { TestApi } from '../../testing/testApi';
import { testApi } from '../../testing/testApi';
import { aUser, ownerShopId } from '../../testing/testRecords';

const minute = 60_000;
const hour = 60 * minute;
const sample = '/api/mail-templates/new-login/send';

const from = 'Ярмарок <robot@yarmarok.test>';
const over = (port: number) => smtpMailer({ host: '127.0.0.1', port, tls: 'none', from });

const mailsOf = async (api: TestApi, query = ''): Promise<MailsResult> =>
  (await api.get(`/api/mails${query}`)).result as unknown as MailsResult;
const mailOf = async (api: TestApi, id: unknown): Promise<MailDetails> =>
  ((await api.get(`/api/mails/${String(id)}`)).result as { mail: MailDetails }).mail;

/** Later, what is due by then has been done. */
async function wait(api: TestApi, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await api.get('/api/mails');
  await api.idle();
}

describe('a mail with a mail server', () => {
  let server: TestSmtpServer;
  let api: TestApi;
  beforeEach(async () => {
    server = await testSmtpServer();
    api = await testApi({ mailer: over(server.port) });
  });
  afterEach(async () => {
    await api.close();
    await server.close();
  });
  const send = async (): Promise<unknown> => {
    const { result } = await api.post(sample, { language: 'uk' });
    await api.idle();
    return result._id;
  };

  it('is delivered, and the log says so', async () => {
    const id = await send();
    expect(server.mails).toMatchObject([{ to: ['admin@example.com'], subject: 'Новий вхід до «Ярмарку»' }]);
    expect(server.mails[0]?.messageId).toBe(`<${String(id)}@yarmarok.test>`);
    expect(await mailsOf(api)).toMatchObject({
      total: 1,
      hasServer: true,
      items: [{ _id: id, to: 'admin@example.com', language: 'uk', state: 'sent', attempts: 1, error: '' }],
    });
    expect(await mailOf(api, id)).toMatchObject({ text: server.mails[0]?.text.replace(/\r\n/g, '\n') });
  });

  it('that fails for the time being is tried again, with longer and longer waits and the same Message-ID', async () => {
    for (let time = 0; time < 5; time += 1) server.answers.push({ code: 451, text: 'later', at: 'content' });
    const id = await send();
    for (const [at, delay] of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour].entries()) {
      expect(await mailOf(api, id)).toMatchObject({ state: 'waiting', attempts: at + 1, error: '451 later' });
      await wait(api, delay - 3000);
      expect(await mailOf(api, id)).toMatchObject({ attempts: at + 1 });
      expect(server.mails).toEqual([]);
      await wait(api, 3000);
    }
    expect(await mailOf(api, id)).toMatchObject({ state: 'sent', attempts: 6, error: '' });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${String(id)}@yarmarok.test>`]);
  });

  it('that fails six times is given up', async () => {
    for (let time = 0; time < 6; time += 1) server.answers.push({ code: 451, text: 'later', at: 'recipient' });
    const id = await send();
    for (const delay of [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour]) await wait(api, delay);
    expect(await mailOf(api, id)).toMatchObject({ state: 'failed', attempts: 6, canSend: true });
    await wait(api, 24 * hour);
    expect(server.mails).toEqual([]);
  });

  it('that the server refuses for good is not tried again, until an administrator does', async () => {
    server.answers.push({ code: 550, text: 'no such person', at: 'recipient' });
    const id = await send();
    expect(await mailOf(api, id)).toMatchObject({ state: 'failed', attempts: 1, error: '550 no such person' });
    await wait(api, 24 * hour);
    expect(server.mails).toEqual([]);
    expect(await api.post(`/api/mails/${String(id)}/send-again`)).toMatchObject({
      result: { _id: id },
      messages: [{ text: 'The mail to admin@example.com is being sent' }],
    });
    await api.idle();
    expect(await mailOf(api, id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(server.mails).toHaveLength(1);
  });

  it('that was sent goes out again as another mail', async () => {
    const first = await send();
    const { result } = await api.post(`/api/mails/${String(first)}/send-again`);
    await api.idle();
    expect(result._id).not.toBe(first);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect(await mailsOf(api, '?state=sent')).toMatchObject({ total: 2 });
  });

  it('that waits is not sent again', async () => {
    server.answers.push({ code: 451, text: 'later', at: 'content' });
    const id = await send();
    expect(await api.post(`/api/mails/${String(id)}/send-again`)).toMatchObject({
      status: 409,
      messages: [{ text: 'This mail is waiting to be sent already' }],
    });
  });

  it('waits while the server is away, and goes out after a restart', async () => {
    const { store, clock } = api;
    await server.close();
    const id = await send();
    expect(await mailOf(api, id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await api.close();
    server = await testSmtpServer();
    api = await testApi({ mailer: over(server.port), store, clock, singleProcess: true });
    await wait(api, minute);
    expect(await mailOf(api, id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual([`<${String(id)}@yarmarok.test>`]);
  });

  it('that was stored just before the process ended goes out after the restart', async () => {
    server.answers.push({ code: 451, text: 'later', at: 'content' });
    const id = await send();
    const { store, clock } = api;
    await store.remove('jobs', { op: 'and', of: [] });
    await api.close();
    api = await testApi({ mailer: over(server.port), store, clock, singleProcess: true });
    await api.idle();
    await wait(api, minute);
    expect(await mailOf(api, id)).toMatchObject({ state: 'sent' });
  });

  it('is sent once more with the same Message-ID when its delivery could not be noted', async () => {
    const { store, clock } = api;
    await api.close();
    const forgetful = forgetfulStore(store, 'mails', () => server.mails.length > 0);
    api = await testApi({ mailer: over(server.port), store: forgetful, clock });
    const id = await send();
    expect(await mailOf(api, id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await wait(api, minute);
    expect(await mailOf(api, id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(server.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${String(id)}@yarmarok.test>`));
  });

  it('with a link that is no longer valid is given up, and its link is gone', async () => {
    for (let time = 0; time < 4; time += 1) server.answers.push({ code: 451, text: 'later', at: 'content' });
    await (await api.as(null)).post('/api/user/forgot-password', { email: 'staff@example.com' });
    await api.idle();
    for (const delay of [minute, 5 * minute, 30 * minute, 2 * hour]) await wait(api, delay);
    const { items } = await mailsOf(api);
    expect(items).toMatchObject([{ to: 'staff@example.com', state: 'failed', attempts: 4, canSend: false }]);
    expect(server.mails).toEqual([]);
    expect(JSON.stringify(await api.store.get('mails', items[0]?._id ?? ''))).not.toMatch(/reset#/);
    expect(await api.post(`/api/mails/${items[0]?._id}/send-again`)).toMatchObject({
      status: 409,
      messages: [{ text: 'The link in this mail is no longer valid, so there is nothing to send' }],
    });
  });

  it('goes out once though two machines share the store', async () => {
    const other = await testApi({ mailer: over(server.port), store: api.store, clock: api.clock });
    await Promise.all(Array.from({ length: 10 }, () => api.post(sample)));
    await Promise.all([other.get('/api/mails'), api.get('/api/mails')]);
    await Promise.all([api.idle(), other.idle()]);
    await other.close();
    expect(server.mails).toHaveLength(10);
    expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(10);
  });

  it('holds what users are called as text, not as markup', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&{at}';
    const users = [aUser('sly', 'staff', ownerShopId, { name: { 0: name } })];
    const seeded = await testApi({ mailer: over(server.port), seed: { users } });
    await seeded.put('/api/user/update/sly', { fields: { password: { 0: btoa('another-good-one') } } });
    await seeded.idle();
    await seeded.close();
    const [mail] = server.mails;
    expect(mail?.text).toContain(`Вітаємо, ${name}!`);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{at}!');
    expect(mail?.html).not.toContain('<img');
  });
});

describe('a mail without a mail server', () => {
  it('is kept and can be read', async () => {
    const api = await testApi();
    const { result, messages } = await api.post(sample);
    expect(messages).toEqual([
      { type: 'info', text: 'There is no mail server, so the mail to admin@example.com is kept in the list of emails' },
    ]);
    expect(await mailsOf(api)).toMatchObject({ hasServer: false, items: [{ state: 'kept', canSend: false }] });
    expect(await mailOf(api, result._id)).toMatchObject({
      subject: 'A new login to Yarmarok',
      text: expect.stringContaining('Device: Firefox, Linux.'),
      html: expect.stringContaining('Device: Firefox, Linux.'),
    });
    expect(await api.post(`/api/mails/${String(result._id)}/send-again`)).toMatchObject({ status: 409 });
  });

  it('can be sent once there is one', async () => {
    const kept = await testApi();
    const { result } = await kept.post(sample);
    const server = await testSmtpServer();
    const api = await testApi({ mailer: over(server.port), store: kept.store, clock: kept.clock });
    expect(await mailOf(api, result._id)).toMatchObject({ state: 'kept', canSend: true });
    await api.post(`/api/mails/${String(result._id)}/send-again`);
    await api.idle();
    expect(await mailOf(api, result._id)).toMatchObject({ state: 'sent' });
    await api.close();
    await server.close();
  });
});

describe('the log of mails', () => {
  it('is found by state and by words, newest first, in pages', async () => {
    const api = await testApi();
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      api.clock.advance(minute);
      ids.unshift((await api.post(sample)).result._id);
    }
    await api.post('/api/mail-templates/password-changed/send');
    const { items, maxPages } = await mailsOf(api, '?search=login%20yarmarok&limit=2');
    expect([items.map(({ _id }) => _id), maxPages]).toEqual([ids.slice(0, 2), 2]);
    expect((await mailsOf(api, '?search=login&limit=2&page=99')).items.map(({ _id }) => _id)).toEqual(ids.slice(2));
    expect(await mailsOf(api, '?state=sent')).toMatchObject({ total: 0 });
    expect(await mailsOf(api, '?state=kept')).toMatchObject({ total: 4 });
  });

  it('forgets a mail after 400 days', async () => {
    const api = await testApi();
    await api.post(sample);
    api.clock.advance(401 * 24 * hour);
    const again = await testApi({ store: api.store, clock: api.clock });
    await again.post(sample);
    expect(await mailsOf(again)).toMatchObject({ total: 1 });
  });

  it.each(['staff', 'merchant'])('is not for %s', async (user) => {
    const api = await testApi({ user });
    for (const path of ['/api/mails', '/api/mails/x', '/api/mail-templates', '/api/mail-templates/new-login'])
      expect([path, (await api.get(path)).status]).toEqual([path, 403]);
    expect((await api.post(sample)).status).toBe(403);
    expect((await api.post('/api/mails/x/send-again')).status).toBe(403);
    expect((await (await api.as(null)).get('/api/mails')).status).toBe(401);
  });
});

describe('the templates', () => {
  it('have a preview in both languages', async () => {
    const api = await testApi();
    const { items } = (await api.get('/api/mail-templates')).result as unknown as MailTemplatesResult;
    expect(items.map(({ name }) => name)).toEqual([
      ...['password-reset', 'password-changed', 'email-confirmation', 'email-changed', 'new-login', 'account-notice'],
      ...['application-received', 'application-accepted', 'application-refused'],
      ...['team-invitation', 'team-invitation-known', 'proposal-decided', 'review-refused'],
      ...['order-status', 'order-status-message', 'payment-link', 'payment-link-message', 'notice', 'notice-digest'],
    ]);
    for (const { name, isMessage } of items) {
      const [uk, en] = await Promise.all(
        ['uk', 'en'].map(
          async (language) => (await api.get(`/api/mail-templates/${name}?language=${language}`)).result,
        ),
      );
      expect(JSON.stringify([uk, en])).not.toMatch(/[{}]secret|undefined|\{\w+\}/);
      if (isMessage) {
        expect([uk, en]).toMatchObject([
          { text: expect.stringMatching(/^Ярмарок: /), html: '' },
          { text: expect.stringMatching(/^Yarmarok: /), html: '' },
        ]);
        continue;
      }
      expect(uk).toMatchObject({
        text: expect.stringMatching(/^(Вітаємо, Олена|Добрий день)!/),
        html: expect.stringContaining('lang="uk"'),
      });
      expect(en).toMatchObject({
        text: expect.stringMatching(/^Hello(, Олена)?!/),
        html: expect.stringContaining('lang="en"'),
      });
    }
    expect((await api.get('/api/mail-templates/none')).status).toBe(404);
  });
});
