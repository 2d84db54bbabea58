import { base64OfBytes, bytesOfBase64Url } from '#domain/text/base64';
import type { CryptoProvider } from '#core/ports/CryptoProvider';

/** What every secret of a webhook begins with; a sealed one does not. */
const secretPrefix = 'whsec_';
const secretBytes = 32;

/** Stored by a version that did not encrypt them. */
export const isPlainSecret = (stored: string): boolean => stored.startsWith(secretPrefix);

/** As Standard Webhooks writes them: Base64 of random bytes after the prefix. */
export function newWebhookSecret({ randomHex }: CryptoProvider): string {
  const bytes = (randomHex(secretBytes).match(/../g) ?? []).map((byte) => parseInt(byte, 16));
  return secretPrefix + base64OfBytes(Uint8Array.from(bytes));
}

/** The bytes of a secret. Those of an earlier version are written with the letters for addresses. */
export const secretKeyOf = (secret: string): Uint8Array<ArrayBuffer> =>
  bytesOfBase64Url(secret.slice(secretPrefix.length));
