import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { languages } from '../../../domain/text/Language';
import { translate } from '../../../domain/text/translate';
import type { Envelope } from '../../../domain/wire/Envelope';

/** Milliseconds, so that the answer arrives before what is still sent meets a closed connection. */
const linger = 1000;

const statusOf = (code: string | undefined): number =>
  code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;

/** The person's language is in the part that was not read: each language has its message. */
function textOf(status: number): string {
  const messages = languages.map((locale) => ({
    type: 'error' as const,
    text: translate(locale, status === 431 ? 'addressTooLong' : 'badRequestLine'),
    locale,
  }));
  return JSON.stringify({ status, messages, result: {} } satisfies Envelope);
}

function refusalOf(status: number): string {
  const body = textOf(status);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

/** Requests that Node itself refuses, most often for an address that is too long, are answered by an envelope too. */
export function answerClientErrors(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that is on its way must not get another one into its body.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) return void socket.destroy();
    socket.end(refusalOf(statusOf(error.code)));
    socket.resume();
    setTimeout(() => socket.destroy(), linger).unref();
  });
}
