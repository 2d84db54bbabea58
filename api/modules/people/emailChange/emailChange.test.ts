import { encodePassword } from '#domain/fields/password';
import type { Envelope } from '#domain/wire/Envelope';
import type { SaveResult } from '#domain/wire/Form';
import type { MailDetails, MailsResult } from '#domain/wire/Mail';
import type { Mailer } from '#core/ports/Mailer';
import type { TestApi, TestClient } from '../../../testing/testApi';
import { testApi } from '../../../testing/testApi';

const day = 24 * 3_600_000;
const wanted = 'new@example.com';
const taken = 'merchant@example.com';
const gone = { status: 410, messages: [{ text: 'This link is no longer valid. Ask for a new one.' }] };

const change = (client: TestClient, email: string, password: string | null = 'staff-secret', more: object = {}) =>
  client.put('/api/user/update/staff', {
    fields: {
      email: { 0: email },
      ...(password !== null && { currentPassword: { 0: encodePassword(password) } }),
      ...more,
    },
  });
const fieldsOf = (envelope: Envelope) => (envelope.result as unknown as SaveResult).fields;
const textsOf = (envelope: Envelope, field: string) => fieldsOf(envelope)[field]?.messages.map(({ text }) => text);

/** What does not depend on the address and the revision. */
const answerOf = (envelope: Envelope, email: string): unknown => {
  const { _revision, _updated, ...result } = envelope.result as unknown as SaveResult;
  return JSON.parse(JSON.stringify({ ...envelope, result }).replaceAll(email, 'ADDRESS'));
};

async function mailsOf(api: TestApi): Promise<MailDetails[]> {
  await api.idle();
  const admin = await api.as('admin');
  const { items } = (await admin.get('/api/mails?limit=100')).result as unknown as MailsResult;
  return Promise.all(
    items.map(async ({ _id }) => ((await admin.get(`/api/mails/${_id}`)).result as { mail: MailDetails }).mail),
  );
}

async function tokenFor(api: TestApi, email: string): Promise<string> {
  const mail = (await mailsOf(api)).find(({ to }) => to === email);
  return /\/admin\/user\/email#([0-9a-f]{64})/.exec(mail?.text ?? '')?.[1] ?? '';
}

const confirm = (client: TestClient, token: string) => client.post('/api/user/confirm-email', { token });
const logsIn = async (api: TestApi, email: string) =>
  (await (await api.as(null)).post('/api/user/login', { email, password: 'staff-secret' })).status === 200;

describe('the own e-mail', () => {
  it('is changed by the link that is mailed to the new one; the former one is told', async () => {
    const api = await testApi({ user: null });
    const [here, elsewhere] = [await api.as('staff'), await api.as('staff')];
    const saved = await change(here, 'New@Example.com', 'staff-secret', { name: { 0: 'Оксана' } });
    expect(saved.result).toMatchObject({ valid: true });
    expect(textsOf(saved, 'email')).toEqual([expect.stringContaining(`the mail to ${wanted} with the link waits`)]);
    expect(await api.store.get('users', 'staff')).toMatchObject({
      name: { 0: 'Оксана' },
      email: { 0: 'staff@example.com' },
    });
    const token = await tokenFor(api, wanted);
    expect(await confirm(here, token)).toMatchObject({
      status: 200,
      messages: [{ text: `Your email is changed: from now on you log in with ${wanted}` }],
    });
    expect([await logsIn(api, wanted), await logsIn(api, 'staff@example.com')]).toEqual([true, false]);
    expect((await here.get('/api/admin/start')).status).toBe(200);
    expect((await elsewhere.get('/api/admin/start')).status).toBe(401);
    const toFormer = (await mailsOf(api)).filter(({ to }) => to === 'staff@example.com');
    expect(toFormer.map(({ kind }) => kind.en)).toEqual(['Email changed']);
    expect(JSON.stringify(toFormer)).not.toContain(wanted);
    expect(await confirm(here, token)).toMatchObject(gone);
  });

  it('of an account is answered like a free one, whatever else is wrong with the form, and its owner gets no link', async () => {
    for (const [password, more] of [
      ['staff-secret', {}],
      ['staff-secret', { name: { 0: '' } }],
      ['wrong-secret', {}],
      [null, {}],
      [null, { nothing: { 0: '' } }],
    ] as const) {
      const answers = [];
      for (const email of [wanted, taken]) {
        const api = await testApi({ user: null });
        answers.push(answerOf(await change(await api.as('staff'), email, password, more), email));
        const isAsked = password === 'staff-secret' && Object.keys(more).length === 0;
        expect((await mailsOf(api)).map(({ to }) => to)).toEqual(isAsked && email === wanted ? [wanted] : []);
      }
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  it('is not changed without the present password, nor to what is no address', async () => {
    const api = await testApi({ user: null });
    const staff = await api.as('staff');
    const before = await api.store.get('users', 'staff');
    expect(textsOf(await change(staff, wanted, null), 'currentPassword')).toEqual(['Fill the value']);
    expect(textsOf(await change(staff, wanted, 'x'), 'currentPassword')).toEqual(['This is not your current password']);
    expect(textsOf(await change(staff, 'a@b'), 'email')).toEqual(['Enter an address like name@example.com']);
    expect(textsOf(await change(staff, ''), 'email')).toEqual(['Fill the value']);
    expect(await api.store.get('users', 'staff')).toEqual(before);
    expect((await change(staff, 'Staff@Example.com', null)).result).toMatchObject({ valid: true });
    expect(await mailsOf(api)).toEqual([]);
  });

  it('is mailed to at most five addresses at once, free and taken ones alike', async () => {
    const api = await testApi({ user: null });
    const staff = await api.as('staff');
    const tried = [];
    for (const email of ['a@example.com', taken, 'b@example.com', 'admin@example.com', 'c@example.com'])
      tried.push((await change(staff, email)).result);
    expect(tried.map((result) => (result as unknown as SaveResult).valid)).toEqual(Array(5).fill(true));
    for (const email of [taken, wanted])
      expect(textsOf(await change(staff, email), 'email')).toEqual(['Too many attempts. Try again in 1 minute.']);
    expect(await mailsOf(api)).toHaveLength(3);
  });

  it('says that the link is on its way where there is a mail server', async () => {
    const mailer: Mailer = { send: () => Promise.resolve({ state: 'accepted' }) };
    const api = await testApi({ user: null, mailer });
    expect(textsOf(await change(await api.as('staff'), wanted), 'email')).toEqual([
      expect.stringContaining(`A link is on its way to ${wanted}`),
    ]);
  });
});

describe('a link to confirm an e-mail', () => {
  const requestedLink = async () => {
    const api = await testApi({ user: null });
    const staff = await api.as('staff');
    await change(staff, wanted);
    return { api, staff, token: await tokenFor(api, wanted) };
  };

  it('is for the account that asked, in a session of it', async () => {
    const { api, staff, token } = await requestedLink();
    expect((await confirm(await api.as(null), token)).status).toBe(401);
    expect(await confirm(await api.as('merchant'), token)).toMatchObject(gone);
    for (const other of ['', 'x', 'f'.repeat(64)]) expect(await confirm(staff, other)).toMatchObject(gone);
    expect((await confirm(staff, token)).status).toBe(200);
  });

  it('works once', async () => {
    const { staff, token } = await requestedLink();
    const answers = await Promise.all([confirm(staff, token), confirm(staff, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  it('works for 24 hours', async () => {
    const { api, staff, token } = await requestedLink();
    api.clock.advance(day);
    expect(await confirm(staff, token)).toMatchObject(gone);
  });

  it('ends with a later one, a new password, and an account that gets the address meanwhile', async () => {
    const later = await requestedLink();
    await change(later.staff, 'later@example.com');
    await later.api.idle();
    expect(await confirm(later.staff, later.token)).toMatchObject(gone);

    const renewed = await requestedLink();
    const password = { 0: encodePassword('another-good-one') };
    await (await renewed.api.as('admin')).put('/api/user/update/staff', { fields: { password } });
    expect(await confirm(await renewed.api.as('staff'), renewed.token)).toMatchObject(gone);

    const overtaken = await requestedLink();
    await (await overtaken.api.as('admin')).put('/api/user/update/merchant', { fields: { email: { 0: wanted } } });
    expect(await confirm(overtaken.staff, overtaken.token)).toMatchObject(gone);
  });

  it('sets no password, nor does one that sets a password confirm an e-mail', async () => {
    const { api, staff, token } = await requestedLink();
    const guest = await api.as(null);
    const fresh = { password: 'nove-misto-2026', repeated: 'nove-misto-2026' };
    expect((await guest.post('/api/user/reset-password', { token, ...fresh })).status).toBe(410);
    await guest.post('/api/user/forgot-password', { email: 'staff@example.com' });
    const reset = (await mailsOf(api)).find(({ kind }) => kind.en === 'Forgotten password');
    const resetToken = /#([0-9a-f]{64})/.exec(reset?.text ?? '')?.[1] ?? '';
    expect(resetToken).toHaveLength(64);
    expect(await confirm(staff, resetToken)).toMatchObject(gone);
  });
});

describe('the e-mail of somebody else', () => {
  it('is changed by an administrator at once, who is told when it is taken', async () => {
    const api = await testApi();
    const [staff, admin] = [await api.as('staff'), await api.as('admin')];
    expect(textsOf(await change(admin, taken, null), 'email')).toEqual([
      'There is the value in the datebase. Fill unique one',
    ]);
    expect((await change(admin, wanted, null)).result).toMatchObject({ valid: true });
    expect(await api.store.get('users', 'staff')).toMatchObject({ email: { 0: wanted } });
    expect((await mailsOf(api)).map(({ to, kind }) => [to, kind.en])).toEqual([['staff@example.com', 'Email changed']]);
    expect((await staff.get('/api/admin/start')).status).toBe(401);
  });
});
