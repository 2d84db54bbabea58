import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler, Response } from 'express';

/** Fast rather than small: responses are compressed per request. */
const gzipLevel = 4;
const brotliQuality = 4;
const minBytes = 1024;
/** What takes a fraction of a millisecond is compressed at once: a stream costs more. */
const maxBytesAtOnce = 32 * 1024;

export const compress: RequestHandler = compression({
  level: gzipLevel,
  threshold: minBytes,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
});

/** Compresses what is sent after it, where the client accepts that. */
export function compressLater(response: Response): void {
  compress(response.req, response, () => undefined);
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * As `compress` chooses of what the client accepts: `br` before `gzip`. null where it does not simply list names, as
 * browsers do.
 */
function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return 'identity';
  if (/[;*]/.test(accepted)) return null;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}

const compressors = {
  br: (bytes: Buffer) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: gzipLevel }),
};

/** As Express sends bytes, whose look at what a client has is for answers that name a version of theirs. */
function sendBytes(response: Response, bytes: Buffer): void {
  const { method, headers } = response.req;
  if (headers['if-none-match'] !== undefined || response.statusCode !== 200) return void response.send(bytes);
  response.setHeader('content-length', bytes.length);
  if (method === 'HEAD') response.end();
  else response.end(bytes);
}

/** Sends JSON, compressed where the client accepts that and it is long enough. */
export function sendJson(
  response: Response,
  { buffer, byteOffset, byteLength }: Uint8Array,
  compresses: boolean,
): void {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  const encoding = encodingOf(response.req.headers['accept-encoding']);
  if (!compresses || encoding === null || (encoding !== 'identity' && byteLength > maxBytesAtOnce)) {
    if (compresses) compressLater(response);
    response.send(bytes);
    return;
  }
  if (response.hasHeader('vary')) response.vary('Accept-Encoding');
  else response.setHeader('vary', 'Accept-Encoding');
  if (encoding === 'identity' || byteLength < minBytes || response.req.method === 'HEAD') sendBytes(response, bytes);
  else sendBytes(response.setHeader('content-encoding', encoding), compressors[encoding](bytes));
}
