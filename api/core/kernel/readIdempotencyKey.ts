import { badRequest } from './refuse';

const maxLength = 255;
const quoted = /^"((?:[^"\\]|\\["\\])*)"$/;
const bare = /^[^"\\\s,]+$/;
const printable = /^[ -~]+$/;

/** The key of a header, quoted as a structured field or bare; null without one. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const text = header.trim();
  const key = text.length > 2 * maxLength + 2 ? '' : (quoted.exec(text)?.[1] ?? bare.exec(text)?.[0] ?? '');
  const plain = key.replace(/\\(["\\])/g, '$1');
  if (plain.length > maxLength || !printable.test(plain)) throw badRequest('idempotency-key');
  return plain;
}
