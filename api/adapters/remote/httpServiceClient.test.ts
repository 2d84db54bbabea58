import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceFailure } from '#core/ports/ServiceClient';
import { testSmtpServer } from '../mail/testing/testSmtpServer';
import { httpServiceClient } from './httpServiceClient';
import { safeHttpFetcher } from './safeHttpFetcher';
import { safeHttpPoster } from './safeHttpPoster';

async function serving(listener: RequestListener, test: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  try {
    await test(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

const client = httpServiceClient({ timeoutMs: 5_000 });
const impatient = httpServiceClient({ timeoutMs: 300 });

it('sends what it is given, and gives any answer', () =>
  serving(
    async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.writeHead(500).end(`${request.method} ${request.headers.accept} ${Buffer.concat(chunks).toString()}`);
    },
    async (url) =>
      expect(await client.call({ method: 'POST', url, headers: { accept: 'text/plain' }, body: 'ціна' })).toEqual({
        status: 500,
        body: 'POST text/plain ціна',
      }),
  ));

it.each<[string, RequestListener]>([
  ['none comes in time', () => undefined],
  ['it stops halfway', (_request, response) => void response.writeHead(200).write('{"success":')],
  [
    'the connection breaks',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      request.socket.destroy();
    },
  ],
  ['it is a redirect', (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
  ['it is too long', (_request, response) => void response.end('x'.repeat(9 * 1024 * 1024))],
])('fails when there is no answer: %s', (_case, listener) =>
  serving(listener, (url) => expect(impatient.call({ method: 'GET', url })).rejects.toThrow(ServiceFailure)),
);

it('fails when nobody listens', async () =>
  expect(client.call({ method: 'GET', url: 'http://127.0.0.1:1/' })).rejects.toThrow(ServiceFailure));

describe('a server whose certificate nobody vouches for', () => {
  it.each<[string, (url: string) => Promise<unknown>]>([
    ['is no service', (url) => client.call({ method: 'GET', url })],
    ['gets no webhook', (url) => safeHttpPoster({ allowLocalhost: true }).post(url, { headers: {}, body: '{}' })],
    [
      'gives no file',
      async (url) => {
        const isAllowed = (): boolean => true;
        await safeHttpFetcher({ isAllowed, ports: [Number(new URL(url).port)] }).fetch(url, 100);
      },
    ],
  ])('%s', async (_what, call) => {
    // Any server that speaks TLS with a certificate of its own making.
    const { port, close } = await testSmtpServer({ secure: true });
    await expect(call(`https://127.0.0.1:${port}/`)).rejects.toThrow(/certificate|self.signed|altnames|verif/i);
    await close();
  });
});
