import { bytesOfBase64Url } from '#domain/text/base64';
import type { PushMessage } from '#domain/wire/Notice';
import type { Envelope } from '#domain/wire/Envelope';
import { createMockHost, mockPassword } from './host';
import { mockPushService } from './mockPushService';

it('what the API pushes is shown by the page’s own browser, for as long as it has subscribed', async () => {
  const shown: PushMessage[] = [];
  let kept: string | null = null;
  let session: string | null = null;
  const push = mockPushService({ read: () => kept, write: (text) => (kept = text) }, (message) =>
    Promise.resolve(void shown.push(message)),
  );
  const host = await createMockHost({
    token: { read: () => session, write: (token) => (session = token) },
    cookies: () => ({ language: 'uk' }),
    remotePoster: push.poster,
  });
  const call = async (method: string, path: string, body?: object): Promise<Envelope> => {
    const request = new Request(`http://panel.test/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await (await host(request)).json()) as Envelope;
    expect([path, answer.status]).toEqual([path, 200]);
    await host.idle();
    return answer;
  };
  await call('POST', 'user/login', { email: 'admin@example.com', password: mockPassword });
  const { publicKey } = (await call('GET', 'notices/push')).result as { publicKey: string };
  await push.subscribe(bytesOfBase64Url(publicKey));
  expect(push.subscription()?.serverKey).toBe(publicKey);
  await call('PUT', 'notices/push', push.subscription()?.body);

  await call('POST', 'notices/test', {});
  expect(shown).toEqual([
    { title: 'Пробне сповіщення', body: expect.any(String), url: '/admin/', language: 'uk', tag: expect.any(String) },
  ]);

  push.unsubscribe();
  await call('POST', 'notices/test', {});
  expect(shown).toHaveLength(1);
});
