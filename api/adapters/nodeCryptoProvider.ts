import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CryptoProvider } from '#core/ports/CryptoProvider';
import { webCryptoProvider } from '#core/ports/CryptoProvider';

/** Digests of short texts at once: those of WebCrypto wait for a thread that hashes passwords or resizes images. */
export const nodeCryptoProvider: CryptoProvider = {
  randomHex: (bytes) => randomBytes(bytes).toString('hex'),
  sha256Hex: async (text) => createHash('sha256').update(text).digest('hex'),
  sha1Base64: async (text) => createHash('sha1').update(text).digest('base64'),
  // Callbacks of services are few: WebCrypto is quick enough.
  verifiesEcdsa: webCryptoProvider.verifiesEcdsa,
  hmacSha256Base64: async (key, text) => createHmac('sha256', key).update(text).digest('base64'),
};
