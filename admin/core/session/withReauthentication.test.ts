import { CallFailure } from '../../../dataProvider/CallFailure';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';
import { createReauthentication } from './createReauthentication';
import { withReauthentication } from './withReauthentication';

const failing = (status: number): EnvelopeClient => {
  const fail = () => Promise.reject(new CallFailure('redirect', status, [], { loginRedirect: '/product/list' }));
  return { call: fail, download: fail };
};

describe('a redirect of a call while a form holds unsaved work', () => {
  it.each([403, 404, 409])('with status %s leads away and opens no login in place', async (status) => {
    const reauthentication = createReauthentication();
    reauthentication.registerUnsavedWork();
    const redirects: string[] = [];
    const client = withReauthentication(failing(status), reauthentication, (path) => redirects.push(path));
    await expect(client.call('GET', '/api/product/load/1')).rejects.toMatchObject({ status });
    expect(redirects).toEqual(['/product/list']);
    expect(reauthentication.isPending.get()).toBe(false);
  });

  it('with status 401 opens the login in place; put off, the person stays', async () => {
    const reauthentication = createReauthentication();
    reauthentication.registerUnsavedWork();
    const redirects: string[] = [];
    const client = withReauthentication(failing(401), reauthentication, (path) => redirects.push(path));
    const call = client.call('GET', '/api/product/load/1');
    const refused = expect(call).rejects.toMatchObject({ status: 401 });
    while (!reauthentication.isPending.get()) await Promise.resolve();
    reauthentication.resolve('later');
    await refused;
    expect(redirects).toEqual([]);
  });
});
