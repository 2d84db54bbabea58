import { fieldsIn } from '#domain/wire/fieldsIn';
import type { LoadResult } from '#domain/wire/Form';
import type { ListResult } from '#domain/wire/Listing';
import type { TestApi } from '../../../testing/testApi';
import { SkewedClock } from '../../../testing/SkewedClock';
import { TestClock, testApi } from '../../../testing/testApi';
import { aUser } from '../../../testing/testRecords';

const minute = 60_000;
const right = { email: 'staff@example.com', password: 'staff-secret' };
const wrong = { email: 'staff@example.com', password: 'wrong-secret' };

describe('POST /api/user/login', () => {
  it('begins a session and says who it is and where to go', async () => {
    const api = await testApi({ user: null });
    const client = await api.as(null);
    expect(await client.post('/api/user/login', right)).toEqual({
      status: 200,
      messages: [],
      result: { redirect: '/admin/' },
      user: {
        _id: 'staff',
        name: 'staff',
        email: 'staff@example.com',
        type: 'staff',
        shop: 'shop-owner',
        gates: ['owner'],
        role: null,
      },
    });
    expect(await client.get('/api/admin/start')).toMatchObject({ status: 200, user: { _id: 'staff' } });
  });

  it('is noted as the last one, and is no change of the user', async () => {
    const api = await testApi();
    const lastLogins = async () => {
      const { items } = (await api.post('/api/user/list')).result as unknown as ListResult;
      return items.flatMap(({ _id, fields }) =>
        (fields.lastLogin as { 0: string })[0] === '' ? [] : [[_id, fields.lastLogin]],
      );
    };
    const fieldsOf = ({ form }: LoadResult) => form.fields.groups.flatMap(({ items }) => fieldsIn(items));
    const staff = await api.as('staff');
    const opened = (await staff.get('/api/user/load/staff')).result as unknown as LoadResult;
    expect(await lastLogins()).toEqual([]);
    for (const minutes of [0, 5]) {
      api.clock.advance(minutes * minute);
      await (await api.as(null)).post('/api/user/login', right);
    }
    expect(await lastLogins()).toEqual([['staff', { 0: '2025-11-21T10:05:00.000Z' }]]);
    expect(
      fieldsOf((await staff.get('/api/user/load/staff')).result as unknown as LoadResult).find(
        ({ name }) => name === 'lastLogin',
      ),
    ).toMatchObject({ value: { 0: '2025-11-21T10:05:00.000Z' }, readonly: true });
    expect(
      await staff.put('/api/user/update/staff', { _revision: opened._revision, fields: { name: { 0: 'Оксана' } } }),
    ).toMatchObject({ status: 200, result: { valid: true } });
  });

  it('sends merchants to their own panel', async () => {
    const client = await (await testApi()).as(null);
    expect(
      await client.post('/api/user/login', { email: 'merchant@example.com', password: 'merchant-secret' }),
    ).toMatchObject({ result: { redirect: '/merchantpanel/' }, user: { type: 'merchant', gates: [] } });
  });

  it('compares e-mails without regard to case and spaces around', async () => {
    const client = await (await testApi()).as(null);
    expect(await client.post('/api/user/login', { ...right, email: '  Staff@Example.com ' })).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['a wrong password', wrong],
    ['an unknown email', { email: 'nobody@example.com', password: 'staff-secret' }],
    ['somebody in the trash', { email: 'gone@example.com', password: 'gone-secret' }],
    ['somebody switched off', { email: 'off@example.com', password: 'off-secret' }],
    ['somebody without a password', { email: 'bare@example.com', password: 'test:' }],
    ['a password longer than any', { email: 'staff@example.com', password: `staff-secret${'x'.repeat(500)}` }],
    ['an operator', { email: '{"$gt":""}', password: 'staff-secret' }],
  ])('answers %s with one text', async (_who, body) => {
    const users = [
      aUser('gone', 'staff', 'shop-owner', { _deleted: true }),
      aUser('off', 'staff', 'shop-owner', { active: { 0: false } }),
      aUser('bare', 'staff', 'shop-owner', { password: { 0: '' } }),
    ];
    const client = await (await testApi({ seed: { users } })).as(null);
    expect(await client.post('/api/user/login', body)).toEqual({
      status: 401,
      messages: [{ type: 'error', text: 'Could not log in. Check the email and the password.' }],
      result: {},
    });
    expect(client.token).toBeNull();
  });

  it('asks the hash as often for an unknown e-mail as for a known one', async () => {
    let asked = 0;
    const { testPasswords } = await import('../../../testing/testPasswords');
    const verify = jest.spyOn(testPasswords, 'verify').mockImplementation(async () => {
      asked += 1;
      return false;
    });
    const client = await (await testApi()).as(null);
    await client.post('/api/user/login', wrong);
    await client.post('/api/user/login', { ...wrong, email: 'nobody@example.com' });
    verify.mockRestore();
    expect(asked).toBe(2);
  });

  it.each([[{ email: '  ', password: 'x' }], [{ email: 'a@b.ua', password: '   ' }]])(
    'asks for both values: %j',
    async (body) => {
      const client = await (await testApi()).as(null);
      expect(await client.post('/api/user/login', body)).toMatchObject({
        status: 400,
        messages: [{ text: 'Enter the email and the password' }],
      });
    },
  );

  it.each([
    [{}],
    [{ email: 'a@b.ua' }],
    [{ email: ['a'], password: 'x' }],
    [{ email: { $ne: null }, password: { $ne: null } }],
  ])('refuses the body %j', async (body) => {
    const client = await (await testApi()).as(null);
    expect(await client.post('/api/user/login', body)).toMatchObject({ status: 400, result: {} });
  });

  it('gives a new token and ends the session that the browser had', async () => {
    const api = await testApi();
    const client = await api.as('merchant');
    const { token } = client;
    await client.post('/api/user/login', right);
    expect(client.token).not.toBe(token);
    const former = await api.as(null);
    former.token = token;
    expect(await former.get('/api/admin/start')).toMatchObject({ status: 401 });
  });

  it('logs neither the password nor the token', async () => {
    const api = await testApi();
    const client = await api.as(null);
    await client.post('/api/user/login', wrong);
    await client.post('/api/user/login', right);
    const logged = JSON.stringify(api.log.lines);
    expect(logged).toContain('login');
    expect(logged).not.toContain('secret');
    expect(logged).not.toContain(client.token);
  });
});

describe('failed logins', () => {
  const failTimes = async (api: Awaited<ReturnType<typeof testApi>>, times: number) => {
    const client = await api.as(null);
    for (let time = 0; time < times; time += 1) await client.post('/api/user/login', wrong);
    return client;
  };

  it('make the account wait after five, the right password too', async () => {
    const api = await testApi();
    const client = await failTimes(api, 5);
    const { status, headers, body } = await client.send('POST', '/api/user/login', right);
    expect({ status, headers, body }).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { envelope: { messages: [{ text: 'Too many attempts. Try again in 1 minute.' }] } },
    });
    api.clock.advance(minute);
    expect(await client.post('/api/user/login', right)).toMatchObject({ status: 200 });
  });

  it('make it wait longer each time, at most half an hour', async () => {
    const api = await testApi();
    const client = await failTimes(api, 5);
    const waits: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const { status, headers } = await client.send('POST', '/api/user/login', wrong);
      expect(status).toBe(429);
      waits.push(Number(headers['retry-after']) / 60);
      api.clock.advance(Number(headers['retry-after']) * 1000);
      expect((await client.post('/api/user/login', wrong)).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('are counted when they come at once', async () => {
    const api = await testApi();
    const client = await api.as(null);
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.post('/api/user/login', wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('make nobody wait for a machine whose clock is ahead', async () => {
    const clock = new TestClock();
    const ahead = await testApi({ clock: new SkewedClock(clock, 10 * minute) });
    const api = await testApi({ clock, store: ahead.store });
    await failTimes(ahead, 3);
    const client = await failTimes(api, 1);
    await failTimes(ahead, 1);
    expect((await client.send('POST', '/api/user/login', right)).headers['retry-after']).toBe('60');
    clock.advance(11 * minute);
    expect(await client.post('/api/user/login', right)).toMatchObject({ status: 200 });
  });

  it('are forgotten after a right one', async () => {
    const api = await testApi();
    const client = await failTimes(api, 4);
    await client.post('/api/user/login', right);
    await failTimes(api, 4);
    expect(await client.post('/api/user/login', right)).toMatchObject({ status: 200 });
  });

  it('from one address do not lock the owner out, who comes from another', async () => {
    const api = await testApi();
    const stranger = await api.as(null, '203.0.113.9');
    for (let time = 0; time < 10; time += 1) await stranger.post('/api/user/login', wrong);
    expect(await stranger.post('/api/user/login', right)).toMatchObject({ status: 429 });
    expect(await (await api.as(null, '198.51.100.7')).post('/api/user/login', right)).toMatchObject({ status: 200 });
  });

  it('from many addresses slow an account down, a minute at a time', async () => {
    const api = await testApi();
    const guess = async (number: number) => (await api.as(null, `203.0.113.${number}`)).post('/api/user/login', wrong);
    for (let number = 0; number < 50; number += 1) expect(await guess(number)).toMatchObject({ status: 401 });
    for (let minutes = 0; minutes < 8; minutes += 1) {
      expect(await guess(50 + minutes)).toMatchObject({ status: 429 });
      api.clock.advance(minute);
      expect(await guess(100 + minutes)).toMatchObject({ status: 401 });
    }
    api.clock.advance(minute);
    expect(await (await api.as(null, '198.51.100.7')).post('/api/user/login', right)).toMatchObject({ status: 200 });
    expect(await guess(200)).toMatchObject({ status: 401 });
  });

  describe('from many addresses without end', () => {
    /** Strangers have used up the account's free attempts, and each new minute's attempt too. */
    const attacked = async () => {
      const api = await testApi();
      const guess = async (at: number) =>
        (await api.as(null, `203.0.${Math.floor(at / 250)}.${at % 250}`)).post('/api/user/login', wrong);
      return {
        api,
        attack: async () => {
          for (let at = 0; at < 51; at += 1) await guess(at);
          expect((await guess(60)).status).toBe(429);
        },
      };
    };

    it('do not keep out a device that logged in before, wherever it is now', async () => {
      const { api, attack } = await attacked();
      const owner = await api.as(null, '198.51.100.7');
      await owner.post('/api/user/login', right);
      await owner.post('/api/user/logout');
      await attack();
      const elsewhere = await api.as(null, '198.51.200.8');
      elsewhere.cookies.device = owner.cookies.device;
      expect((await elsewhere.post('/api/user/login', right)).status).toBe(200);
      expect(elsewhere.cookies.device).toBe(owner.cookies.device);
      // The attackers are still throttled.
      expect((await (await api.as(null, '203.0.113.1')).post('/api/user/login', right)).status).toBe(429);
    });

    it('do not keep out who comes from a network that the account knows', async () => {
      const { api, attack } = await attacked();
      await (await api.as(null, '198.51.100.7')).post('/api/user/login', right);
      await attack();
      expect((await (await api.as(null, '198.51.100.7')).post('/api/user/login', right)).status).toBe(200);
    });

    it.each([
      ['made up', async () => 'f'.repeat(64)],
      ['no token', async () => '{"$gt":""}'],
      [
        'of another account',
        async (api: TestApi) => {
          const other = await api.as(null, '192.0.2.200');
          await other.post('/api/user/login', { email: 'merchant@example.com', password: 'merchant-secret' });
          return other.cookies.device;
        },
      ],
    ])('are not told from a device whose cookie is %s', async (_what, deviceOf) => {
      const { api, attack } = await attacked();
      await attack();
      const stranger = await api.as(null, '198.51.100.9');
      stranger.cookies.device = await deviceOf(api);
      expect((await stranger.post('/api/user/login', right)).status).toBe(429);
    });
  });

  it('of a known device wait as those of an address do, and nobody else waits for them', async () => {
    const api = await testApi();
    const owner = await api.as(null, '198.51.100.7');
    await owner.post('/api/user/login', right);
    for (let time = 0; time < 5; time += 1) expect((await owner.post('/api/user/login', wrong)).status).toBe(401);
    expect((await owner.post('/api/user/login', right)).status).toBe(429);
    expect((await (await api.as(null, '198.51.100.8')).post('/api/user/login', right)).status).toBe(200);
    api.clock.advance(minute);
    expect((await owner.post('/api/user/login', right)).status).toBe(200);
  });

  it('leave a device known that several people use, and no token that somebody else chose', async () => {
    const api = await testApi();
    const shared = await api.as(null, '198.51.100.7');
    shared.cookies.device = 'a'.repeat(64);
    await shared.post('/api/user/login', right);
    const given = shared.cookies.device;
    expect(given).toMatch(/^[0-9a-f]{64}$/);
    expect(given).not.toBe('a'.repeat(64));
    await shared.post('/api/user/login', { email: 'merchant@example.com', password: 'merchant-secret' });
    expect(shared.cookies.device).toBe(given);
  });

  it('limit an address that tries many accounts, and not others', async () => {
    const api = await testApi();
    const guesser = await api.as(null, '203.0.113.9');
    const statuses: number[] = [];
    for (let time = 0; time < 22; time += 1)
      statuses.push(
        (await guesser.post('/api/user/login', { email: `guess${time}@example.com`, password: 'x' })).status,
      );
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect(await (await api.as(null, '203.0.113.10')).post('/api/user/login', right)).toMatchObject({ status: 200 });
  });
});

describe('GET /api/user/get-login-form', () => {
  it('gives a guest the form and what surrounds it', async () => {
    const api = await testApi({ user: null });
    expect(await api.get('/api/user/get-login-form')).toMatchObject({
      status: 200,
      result: {
        form: { email: { type: 'email', title: { uk: 'Електронна пошта' } }, password: { type: 'password' } },
        template: {
          tagline: { uk: 'Уся торгівля під одним дахом' },
          registerLink: '/user/register',
          address: { uk: '', en: '' },
          workHours: { uk: '', en: '' },
          messenger: null,
        },
      },
    });
  });

  it('leads to the messenger that is configured', async () => {
    const messenger = { name: 'Telegram', url: 'https://t.me/yarmarok' };
    const api = await testApi({ user: null, messenger });
    expect(await api.get('/api/user/get-login-form')).toMatchObject({ result: { template: { messenger } } });
  });

  it('sends somebody who is logged in on', async () => {
    const api = await testApi();
    expect(await api.get('/api/user/get-login-form')).toMatchObject({ result: { loginRedirect: '/' } });
  });
});
