import { testApi } from '../../../testing/testApi';
import { totpCode, turnTotpOn } from '../testing/totpCode';

const minute = 60_000;

describe('codes of an application in the own profile', () => {
  it('are on once a code is confirmed, and the store holds neither the secret nor the recovery codes', async () => {
    const api = await testApi({ user: 'staff' });
    expect((await api.get('/api/user/security')).result).toMatchObject({ totp: null, recoveryLeft: 0 });
    const { secret, uri } = (await api.post('/api/user/totp')).result as { secret: string; uri: string };
    expect(uri).toContain('staff%40example.com');
    expect((await api.get('/api/user/security')).result).toMatchObject({ totp: null });
    expect((await api.post('/api/user/totp/confirm', { code: '000000' })).status).toBe(400);
    const done = await api.post('/api/user/totp/confirm', { code: totpCode(secret, api.clock.now()) });
    const { recoveryCodes } = done.result as { recoveryCodes: string[] };
    expect((await api.get('/api/user/security')).result).toMatchObject({
      totp: '2025-11-21T10:00:00.000Z',
      recoveryLeft: 10,
    });
    const stored = JSON.stringify(await api.store.get('user_factors', 'staff'));
    const hidden = [
      secret,
      secret.slice(-4),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ];
    expect(hidden.filter((text) => stored.includes(text))).toEqual([]);
    const logged = JSON.stringify(api.log.lines);
    expect(hidden.filter((text) => logged.includes(text))).toEqual([]);
  });

  it('are confirmed within a quarter of an hour', async () => {
    const api = await testApi({ user: 'staff' });
    const { secret } = (await api.post('/api/user/totp')).result as { secret: string };
    api.clock.advance(15 * minute + 1);
    await api.post('/api/user/confirm', { password: 'staff-secret' });
    const code = totpCode(secret, api.clock.now());
    expect((await api.post('/api/user/totp/confirm', { code })).status).toBe(400);
  });

  it('are not replaced while they are on', async () => {
    const api = await testApi({ user: 'staff' });
    await turnTotpOn(api, api);
    expect((await api.post('/api/user/totp')).status).toBe(409);
  });

  it('are turned off with the recovery codes, by their owner', async () => {
    const api = await testApi({ user: 'staff' });
    await turnTotpOn(api, api);
    expect((await api.delete('/api/user/totp', {})).status).toBe(200);
    expect((await api.get('/api/user/security')).result).toMatchObject({ totp: null, recoveryLeft: 0 });
    expect(
      await (await api.as(null)).post('/api/user/login', { email: 'staff@example.com', password: 'staff-secret' }),
    ).toMatchObject({ result: { redirect: '/admin/' } });
  });

  it('have other recovery codes when they are renewed', async () => {
    const api = await testApi({ user: 'staff' });
    expect((await api.post('/api/user/recovery-codes')).status).toBe(409);
    const { recoveryCodes } = await turnTotpOn(api, api);
    const fresh = ((await api.post('/api/user/recovery-codes')).result as { recoveryCodes: string[] }).recoveryCodes;
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const browser = await api.as(null);
    await browser.post('/api/user/login', { email: 'staff@example.com', password: 'staff-secret' });
    const [former, present] = [recoveryCodes[0], fresh[0]].map((code) => ({ code, remember: false }));
    expect((await browser.post('/api/user/second-step', former)).status).toBe(401);
    expect((await browser.post('/api/user/second-step', present)).status).toBe(200);
  });

  it.each([
    ['POST', '/api/user/totp', {}],
    ['POST', '/api/user/totp/confirm', { code: '000000' }],
    ['DELETE', '/api/user/totp', {}],
    ['POST', '/api/user/recovery-codes', {}],
  ])('need a password typed within ten minutes: %s %s', async (method, path, body) => {
    const api = await testApi({ user: 'staff' });
    api.clock.advance(10 * minute);
    const refused = await api.send(method, path, body);
    expect(refused).toMatchObject({ status: 403, body: { envelope: { result: { confirm: true } } } });
    expect(await api.post('/api/user/confirm', { password: 'wrong' })).toMatchObject({ status: 400 });
    expect(await api.send(method, path, body)).toMatchObject({ status: 403 });
    expect(await api.post('/api/user/confirm', { password: 'staff-secret' })).toMatchObject({ status: 200 });
    expect((await api.send(method, path, body)).status).not.toBe(403);
  });

  it('are not for tokens of programs', async () => {
    const api = await testApi({ user: 'staff' });
    const { secret } = (await api.post('/api/api-tokens', { name: 'Склад', scopes: ['*:write'], days: 1 })).result as {
      secret: string;
    };
    const program = await api.as(null);
    const answer = await program.send('POST', '/api/user/totp', {}, { authorization: `Bearer ${secret}` });
    expect(answer.status).toBe(403);
  });

  it('guess no password by confirmations: the session waits', async () => {
    const api = await testApi({ user: 'staff' });
    for (let time = 0; time < 5; time += 1) await api.post('/api/user/confirm', { password: 'wrong' });
    expect((await api.post('/api/user/confirm', { password: 'staff-secret' })).status).toBe(429);
  });
});
