import { fireEvent } from '@testing-library/react';
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

  it('put off, is not opened again by what was under way or the screen asks for, but by what somebody does', async () => {
    const reauthentication = createReauthentication();
    reauthentication.registerUnsavedWork();
    const answers: (() => void)[] = [];
    const { call: refuse, ...others } = failing(401);
    const slow: EnvelopeClient = {
      ...others,
      call: async (...sent) => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return refuse(...sent);
      },
    };
    const client = withReauthentication(slow, reauthentication, () => undefined);
    const calls = [client.call('PUT', '/api/product/update/1'), client.call('GET', '/api/home/queue')];
    const refused = calls.map((call) => expect(call).rejects.toMatchObject({ status: 401 }));
    const asked = async () => {
      while (!reauthentication.isPending.get()) await Promise.resolve();
    };
    answers[0]?.();
    await asked();
    reauthentication.resolve('later');
    answers[1]?.();
    await Promise.all(refused);
    expect(reauthentication.isPending.get()).toBe(false);
    const own = expect(client.call('GET', '/api/notices')).rejects.toMatchObject({ status: 401 });
    answers[2]?.();
    await own;
    expect(reauthentication.isPending.get()).toBe(false);
    fireEvent.pointerDown(document.body);
    const next = expect(client.call('PUT', '/api/product/update/1')).rejects.toMatchObject({ status: 401 });
    answers[3]?.();
    await asked();
    reauthentication.resolve('later');
    await next;
  });
});
