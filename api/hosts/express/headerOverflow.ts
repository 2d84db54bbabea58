import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languages } from '#domain/text/Language';
import { serverMessage } from '#core/schema/messages/serverMessage';
import type { Envelope } from '#domain/wire/Envelope';
import type { Transport } from './headers';
import { headersOfAnswers } from './headers';

/** Milliseconds before the connection is closed, so that the response arrives although the client is still sending. */
const linger = 1000;

const statusOf = (code: string | undefined): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;

/** The language of the user is in the part that was not read: the message is in all languages. */
function textOf(status: number): string {
  const messages = languages.map((locale) => ({
    type: 'error' as const,
    text: serverMessage(locale, status === 431 ? 'addressTooLong' : 'badRequestLine'),
    locale,
  }));
  return JSON.stringify({ status, messages, result: {} } satisfies Envelope);
}

/** Of an answer that no application makes: as those of all others. */
function headersOf(body: string, transport: Transport): [string, string][] {
  return [
    ...headersOfAnswers(transport).map(([name, value]): [string, string] => [name, String(value)]),
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ];
}

/** For requests that are read, but name two hosts: proxies and servers choose different ones. */
export function answerAmbiguousHost(
  { rawHeaders }: IncomingMessage,
  response: ServerResponse,
  transport: Transport,
): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length < 2) return false;
  const body = textOf(400);
  response.writeHead(400, Object.fromEntries(headersOf(body, transport))).end(body);
  return true;
}

function refusalOf(status: number, transport: Transport): string {
  const body = textOf(status);
  const headers = headersOf(body, transport).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...headers, '', body].join('\r\n');
}

/** Requests that Node itself rejects, usually for a URL that is too long, get an envelope too. */
export function answerClientErrors(server: Server, transport: Transport): void {
  const answering = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // A response in progress must not be followed by another one in its body.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) return void socket.destroy();
    socket.end(refusalOf(statusOf(error.code), transport));
    socket.resume();
    setTimeout(() => socket.destroy(), linger).unref();
  });
}
