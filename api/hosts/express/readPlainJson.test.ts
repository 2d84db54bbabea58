import type { IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { once } from 'node:events';
import fc from 'fast-check';
import type { Api } from '#core/kernel/Api';
import type { ApiResponse } from '#core/kernel/respond';
import { Refusal } from '#core/kernel/refuse';
import { TestLog } from '../../testing/testApi';
import type { RunningServer } from './startServer';
import { startServer } from './startServer';

const answer = (status: number, result: Record<string, unknown>): ApiResponse => ({
  status,
  headers: {},
  body: { envelope: { status, messages: [], result } },
});

/** Says what it got, and why it was refused. */
const echo: Api = {
  handle: async ({ body }) => answer(200, { body: body ?? null }),
  refuse: (_request, error) =>
    error instanceof Refusal ? answer(error.status, { key: error.key }) : answer(500, { error: String(error) }),
  endStreams: () => undefined,
};

let server: RunningServer;
beforeAll(async () => {
  const options = { api: echo, log: new TestLog(), isReady: async () => true, trustProxy: false };
  server = await startServer({ ...options, port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** In parts, as a network may bring it; `type`: with quotes around its charset it is for body-parser. */
async function sent(bytes: Uint8Array, type: string, part: number, method = 'POST'): Promise<[number, unknown]> {
  const headers = { 'content-type': type, 'content-length': bytes.length };
  const request = httpRequest({ port: server.port, path: '/api/echo', method, headers });
  const answered = once(request, 'response');
  for (let at = 0; at < bytes.length; at += part) request.write(bytes.subarray(at, at + part));
  request.end();
  const [response] = (await answered) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return [response.statusCode ?? 0, JSON.parse(Buffer.concat(chunks).toString('utf8'))];
}

const encoder = new TextEncoder();
const body = fc.oneof(
  fc.json().map((text) => encoder.encode(text)),
  fc
    .tuple(fc.constantFrom('', ' ', '\n\t', '\uFEFF', '\uFEFF '), fc.json())
    .map(([before, text]) => encoder.encode(before + text)),
  fc.tuple(fc.json(), fc.nat(20)).map(([text, cut]) => encoder.encode(text).slice(0, -cut || undefined)),
  fc
    .constantFrom('', 'null', '{}', '[', '{"a":"Ґанок"}', '['.repeat(80), '{"__proto__":{"a":1}}')
    .map((text) => encoder.encode(text)),
  fc.uint8Array({ maxLength: 40 }),
);

describe('a body of plain JSON', () => {
  it.each(['POST', 'PUT', 'DELETE', 'GET'])('of a %s is read as body-parser reads it', async (method) => {
    await fc.assert(
      fc.asyncProperty(body, fc.integer({ min: 1, max: 50 }), async (bytes, part) => {
        const plain = await sent(bytes, 'application/json', part, method);
        expect(plain).toEqual(await sent(bytes, 'application/json; charset="utf-8"', part, method));
        expect(plain).toEqual(await sent(bytes, 'Application/JSON; charset=UTF-8', part, method));
      }),
      { numRuns: 60 },
    );
  });

  it('that is cut off reaches no call, and the server goes on', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': 100 };
    const request = httpRequest({ port: server.port, path: '/api/echo', method: 'POST', headers });
    request.on('error', () => undefined);
    await new Promise((resolve) => request.write('{"a":', resolve));
    request.destroy();
    expect(await sent(encoder.encode('{"a":1}'), 'application/json', 3)).toMatchObject([
      200,
      { result: { body: { a: 1 } } },
    ]);
  });
});
