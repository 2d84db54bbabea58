import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Milliseconds, and bytes. */
export interface BodyTimeouts {
  /** For the whole body of a usual call. */
  totalMs: number;
  /** An upload goes on as long as at least `least` bytes come in each `window`. */
  windowMs: number;
  minBytesPerWindow: number;
  /** Who was answered before everything had come is listened to so long, or for so many bytes, that the answer arrives. */
  lingerMs: number;
  lingerBytes: number;
}

const defaultTimeouts: BodyTimeouts = {
  totalMs: 60_000,
  windowMs: 60_000,
  minBytesPerWindow: 64 * 1024,
  lingerMs: 1000,
  lingerBytes: 8 * 1024 * 1024,
};
const pollIntervalMs = 25;

const isUpload = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data/i.test(headers['content-type'] ?? '');

function sendTimeout(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent && !socket.destroyed)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroy();
}

/** Ends the wait when the body is there, or nobody needs it any more. */
function enforceTimeouts(
  request: IncomingMessage,
  response: ServerResponse,
  { totalMs: longest, windowMs: window, minBytesPerWindow: least }: BodyTimeouts,
): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      if (isUpload(request) && socket.bytesRead - seen >= least) seen = socket.bytesRead;
      else sendTimeout(request, response);
    },
    isUpload(request) ? window : longest,
  );
  timer.unref();
  const end = (): void => clearInterval(timer);
  request.once('end', end).once('close', end);
  response.once('finish', end);
}

/** A gigabyte that was refused is not read to its end, nor is the connection cut before the answer is there. */
function linger(request: IncomingMessage, { lingerMs: longest, lingerBytes }: BodyTimeouts): void {
  const { socket } = request;
  if (request.complete || socket.destroyed) return;
  const from = socket.bytesRead;
  const until = Date.now() + longest;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.destroyed || Date.now() >= until || socket.bytesRead - from > lingerBytes) {
      clearInterval(timer);
      socket.destroy();
    }
  }, pollIntervalMs);
  timer.unref();
  request.resume();
}

/** Bodies that come too slowly hold no connection, whatever the call; uploads may take as long as they go on. */
export function guardBodies(server: Server, times: Partial<BodyTimeouts> = {}): void {
  const all = { ...defaultTimeouts, ...times };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    enforceTimeouts(request, response, all);
    response.once('finish', () => linger(request, all));
  });
}
