import { nodeCryptoProvider } from '../adapters/nodeCryptoProvider';
import { systemStore } from '#core/ports/SystemStore';
import { turnTotpOn } from '../modules/people/testing/totpCode';
import { testApi } from '../testing/testApi';
import { resetFactor } from './resetFactor';

const right = { email: 'admin@example.com', password: 'admin-secret' };

it('lets a sole administrator in with the password, and ends what is open', async () => {
  const api = await testApi();
  await turnTotpOn(api, api);
  const browser = await api.as(null);
  expect((await browser.post('/api/user/login', right)).result).toEqual({ redirect: '/user/second-step' });
  const parts = { store: systemStore(api.store), clock: api.clock, cryptoProvider: nodeCryptoProvider };
  expect(await resetFactor('nobody@example.com', parts)).toBe(false);
  expect(await resetFactor(' Admin@Example.com', parts)).toBe(true);
  api.clock.advance(5_000);
  expect((await api.get('/api/admin/start')).status).toBe(401);
  expect((await browser.post('/api/user/login', right)).result).toEqual({ redirect: '/admin/' });
  expect((await browser.get('/api/user/security')).result).toMatchObject({ totp: null, recoveryLeft: 0 });
});
