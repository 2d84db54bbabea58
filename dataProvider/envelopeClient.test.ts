import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CallFailure } from './CallFailure';
import { createEnvelopeClient } from './envelopeClient';

const origin = 'http://panel.test';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = (onLoginRedirect?: (path: string) => void, language: 'uk' | 'en' = 'en') =>
  createEnvelopeClient({ origin, language: () => language, onLoginRedirect });
const answering = (body: Parameters<typeof HttpResponse.json>[0], status = 200) =>
  server.use(http.all(`${origin}/api/thing`, () => HttpResponse.json(body, { status })));

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const failure = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (failure instanceof CallFailure) return failure;
  throw new Error(`expected a CallFailure, got ${String(failure)}`);
}

describe('envelope client', () => {
  it('gives an envelope as it came, and sends JSON', async () => {
    const seen: { type: string | null; body: unknown }[] = [];
    server.use(
      http.post(`${origin}/api/thing`, async ({ request }) => {
        seen.push({ type: request.headers.get('content-type'), body: await request.json() });
        return HttpResponse.json({
          status: 200,
          messages: [{ type: 'info', text: 'The object is successfully saved' }],
          result: { _id: 'a1' },
        });
      }),
    );

    const envelope = await client().call('POST', '/api/thing', { body: { fields: { title: { uk: 'Мед' } } } });

    expect(envelope).toEqual({
      status: 200,
      messages: [{ type: 'info', text: 'The object is successfully saved' }],
      result: { _id: 'a1' },
    });
    expect(seen).toEqual([{ type: 'application/json', body: { fields: { title: { uk: 'Мед' } } } }]);
  });

  it.each([
    [{ messages: [], result: {} }],
    [{ status: '200', messages: [], result: {} }],
    [{ status: 200, result: {} }],
    [{ status: 200, messages: [] }],
    [{ status: 200, messages: [], result: [] }],
    [[]],
    ['text'],
  ])('says "Invalid response data" to %j', async (body) => {
    answering(body as Record<string, unknown>);
    const failure = await failureOf(client().call('GET', '/api/thing'));
    expect(failure).toMatchObject({ kind: 'shape', messages: [{ type: 'error', text: 'Invalid response data' }] });
  });

  it.each([
    ['article', { _id: 'a' }],
    ['article', { _id: 'a', _deleted: 'no' }],
    ['order', { _id: 'a', _deleted: false }],
    ['product', { _id: 'a', _deleted: false, sets: [] }],
  ])('wants of a loaded %s more than %j', async (entity, result) => {
    answering({ status: 200, messages: [], result });
    expect(await failureOf(client().call('GET', '/api/thing', { expectLoadOf: entity }))).toMatchObject({
      kind: 'shape',
    });
  });

  it.each([
    ['article', { _deleted: false }],
    ['order', { _deleted: true, shops: [] }],
    ['product', { _deleted: false, sets: {} }],
  ])('takes a loaded %s', async (entity, result) => {
    answering({ status: 200, messages: [], result });
    expect((await client().call('GET', '/api/thing', { expectLoadOf: entity })).result).toEqual(result);
  });

  it('turns a dropped connection into one message in the language of the panel', async () => {
    server.use(http.all(`${origin}/api/thing`, () => HttpResponse.error()));
    const failure = await failureOf(client(undefined, 'uk').call('GET', '/api/thing'));
    expect(failure.kind).toBe('network');
    expect(failure.messages).toEqual([
      { type: 'error', text: 'Немає зв’язку із сервером. Перевірте інтернет і спробуйте ще раз.' },
    ]);
    expect(failure.detail).not.toBe('');
  });

  it("keeps what a gateway said as a detail, not as the person's message", async () => {
    server.use(
      http.all(
        `${origin}/api/thing`,
        () => new HttpResponse('<html>Bad Gateway</html>', { status: 502, statusText: 'Bad Gateway' }),
      ),
    );
    expect(await failureOf(client().call('GET', '/api/thing'))).toMatchObject({
      kind: 'network',
      status: 502,
      messages: [{ type: 'error', text: expect.stringContaining('though the internet is there') }],
      detail: '502 Bad Gateway',
    });
  });

  it("shows the server's messages when it refuses", async () => {
    answering(
      { status: 403, messages: [{ type: 'error', text: 'You do not have access to this resource' }], result: {} },
      403,
    );
    expect(await failureOf(client().call('GET', '/api/thing'))).toMatchObject({
      kind: 'refused',
      status: 403,
      messages: [{ type: 'error', text: 'You do not have access to this resource' }],
    });
  });

  it('never refuses without a word', async () => {
    answering({ status: 500, messages: [], result: {} }, 500);
    expect((await failureOf(client().call('GET', '/api/thing'))).messages).toHaveLength(1);
  });

  it('follows a loginRedirect of any result, and gives it to a caller that follows none', async () => {
    answering({ status: 200, messages: [], result: { loginRedirect: '/user/login' } });
    const paths: string[] = [];

    const failure = await failureOf(client((path) => paths.push(path)).call('GET', '/api/thing'));

    expect(paths).toEqual(['/user/login']);
    expect(failure).toMatchObject({ kind: 'redirect', redirect: '/user/login' });
    expect((await client().call('GET', '/api/thing')).result).toEqual({ loginRedirect: '/user/login' });
  });
});
