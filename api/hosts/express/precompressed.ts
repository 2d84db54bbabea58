import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** Best first: the ending of the file that the build has written, by what the client accepts. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * For a folder of built files: sends the smaller copy that the build has written beside a file, where the client accepts
 * it. Stands before `express.static`, which does all else.
 */
export function precompressed(folder: string): RequestHandler {
  const names = new Set(readdirSync(folder));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const found = encodings.find(
      ([encoding, ending]) => names.has(name + ending) && request.acceptsEncodings(encoding) !== false,
    );
    if (names.has(name)) response.vary('accept-encoding');
    if (found && names.has(name)) {
      response.type(extname(name)).set('content-encoding', found[0]);
      request.url = request.url.replace(request.path, request.path + found[1]);
    }
    next();
  };
}
