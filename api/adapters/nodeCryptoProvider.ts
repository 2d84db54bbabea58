import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import { webCryptoProvider } from '#core/ports/CryptoProvider';

const poolSize = 4096;
/** Longer ones are rare, and would leave much of a pool unused. */
const maxFromPool = 256;
let pool = Buffer.alloc(0);
let taken = 0;

/** Random bytes of the system, asked for many at a time: a call for eight takes as long as one for thousands. */
function randomHex(bytes: number): string {
  if (bytes > maxFromPool) return randomBytes(bytes).toString('hex');
  if (taken + bytes > pool.length) {
    pool = randomBytes(poolSize);
    taken = 0;
  }
  const from = taken;
  taken += bytes;
  const hex = pool.toString('hex', from, taken);
  // A key that was given out does not stay here for as long as the pool lasts.
  pool.fill(0, from, taken);
  return hex;
}

/** Digests of short texts at once: those of WebCrypto wait for a thread that hashes passwords or resizes images. */
export const nodeCryptoProvider: CryptoProvider = {
  randomHex,
  sha256Hex: async (text) => createHash('sha256').update(text).digest('hex'),
  sha1Base64: async (text) => createHash('sha1').update(text).digest('base64'),
  // Callbacks of services are few: WebCrypto is quick enough.
  verifiesEcdsa: webCryptoProvider.verifiesEcdsa,
  hmacSha256Base64: async (key, text) => createHmac('sha256', key).update(text).digest('base64'),
};
