import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/** In milliseconds and bytes. */
export interface BodyTimeouts {
  /** Time limit of the whole body of an ordinary call. */
  totalMs: number;
  /** An upload may continue as long as at least `minBytesPerWindow` arrive in each `windowMs`. */
  windowMs: number;
  minBytesPerWindow: number;
  /**
   * After an early response, the rest of the body is read for so long, or up to so many bytes, so that the client
   * receives the response.
   */
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

/** Of any length: what else is no body, HTTP says. */
export const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;

function sendTimeout(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (!response.headersSent && !socket.destroyed)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroy();
}

/** Enforces the timeouts until the body is complete or not needed any more. */
function enforceTimeouts(
  request: IncomingMessage,
  response: ServerResponse,
  { totalMs: longest, windowMs: window, minBytesPerWindow: least }: BodyTimeouts,
): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  const end = (): void => clearInterval(timer);
  const timer = setInterval(
    () => {
      // All of it is here, though nobody reads it, as of a call without a body: only its answer takes long.
      if (request.complete) end();
      else if (isUpload(request) && socket.bytesRead - seen >= least) seen = socket.bytesRead;
      else sendTimeout(request, response);
    },
    isUpload(request) ? window : longest,
  );
  timer.unref();
  request.once('end', end).once('close', end);
  response.once('finish', end);
}

/**
 * Lingering close: a refused body is not read to its end, but the connection is not closed before the response arrives.
 */
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

/**
 * Protects against slow request bodies (slowloris), whatever the call; uploads may take as long as they make progress.
 */
export function guardBodies(times: Partial<BodyTimeouts> = {}): RequestListener {
  const all = { ...defaultTimeouts, ...times };
  return (request, response) => {
    // Of most calls that read there is nothing to come.
    if (!announcesBody(request)) return;
    enforceTimeouts(request, response, all);
    response.once('finish', () => linger(request, all));
  };
}
