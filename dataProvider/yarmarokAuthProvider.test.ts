import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { WireUser } from '#domain/wire/Envelope';
import type { EntityDescription } from '#domain/wire/Start';
import { CallFailure } from './CallFailure';
import { createEnvelopeClient } from './envelopeClient';
import type { AuthSession } from './yarmarokAuthProvider';
import { yarmarokAuthProvider } from './yarmarokAuthProvider';

const origin = 'http://panel.test';
const bodies: unknown[] = [];
const server = setupServer(
  http.post(`${origin}/api/user/:call`, async ({ request, params }) => {
    bodies.push([params.call, await request.json()]);
    return HttpResponse.json({ status: 200, messages: [], result: { redirect: '/merchantpanel/' } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void bodies.splice(0));
afterAll(() => server.close());

const user: WireUser = {
  _id: 'u1',
  name: 'Олена Коваль',
  email: 'o@x.ua',
  type: 'staff',
  shop: 's1',
  gates: ['owner'],
  role: null,
};
const product = { may: ['list', 'load', 'update'] } as EntityDescription;
const client = createEnvelopeClient({ origin, language: () => 'uk' });
const present: AuthSession = {
  get: () => ({ user, start: { navLinks: [], entities: { product } } }),
  refresh: () => Promise.reject(new Error('not asked')),
};

describe('auth provider', () => {
  it('logs in and says where the server sends the person', async () => {
    const auth = yarmarokAuthProvider(client, present);
    expect(await auth.login({ email: 'o@x.ua', password: 'p' })).toEqual({ redirectTo: '/merchantpanel/' });
    expect(bodies).toEqual([['login', { email: 'o@x.ua', password: 'p' }]]);
  });

  it('logs out of a session that there is', async () => {
    expect(await yarmarokAuthProvider(client, present).logout({})).toBe('/user/login');
    expect(bodies).toEqual([['logout', {}]]);
    expect(await yarmarokAuthProvider(client, { ...present, get: () => null }).logout({})).toBe('/user/login');
    expect(bodies).toHaveLength(1);
  });

  it('asks the start call only while it knows of no session', async () => {
    await expect(yarmarokAuthProvider(client, present).checkAuth({})).resolves.toBeUndefined();
    await expect(yarmarokAuthProvider(client, { ...present, get: () => null }).checkAuth({})).rejects.toThrow(
      'not asked',
    );
  });

  it('ends the session only when the server says that it is over', async () => {
    const { checkError } = yarmarokAuthProvider(client, present);
    await expect(checkError(new CallFailure('refused', 403, []))).resolves.toBeUndefined();
    await expect(checkError(new CallFailure('network', 0, []))).resolves.toBeUndefined();
    await expect(checkError(new CallFailure('redirect', 401, []))).resolves.toBeUndefined();
    await expect(checkError(new CallFailure('refused', 401, []))).rejects.toBeInstanceOf(CallFailure);
  });

  it('allows what the entity says this user may', async () => {
    const auth = yarmarokAuthProvider(client, present);
    const can = (action: string, resource = 'product') => auth.canAccess?.({ action, resource });
    expect(await can('list')).toBe(true);
    expect(await can('edit')).toBe(true);
    expect(await can('delete')).toBe(false);
    expect(await can('list', 'user')).toBe(false);
  });

  it('names the user', async () => {
    expect(await yarmarokAuthProvider(client, present).getIdentity?.()).toMatchObject({
      id: 'u1',
      fullName: 'Олена Коваль',
    });
  });
});
