import { base64OfBytes } from '#domain/text/base64';

/** Randomness and digests: the same in Node and in the browser. */
export interface CryptoProvider {
  /** `bytes` random bytes in hexadecimal digits. */
  randomHex(bytes: number): string;
  /** SHA-256 in hexadecimal digits. */
  sha256Hex(text: string): Promise<string>;
  /** SHA-1 of a text in UTF-8, as Base64 of the bytes: what the payment services sign with. */
  sha1Base64(text: string): Promise<string>;
  /** HMAC with SHA-256 in hexadecimal digits. */
  hmacSha256Hex(key: string, text: string): Promise<string>;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const utf8 = (text: string) => new TextEncoder().encode(text);

export const webCryptoProvider: CryptoProvider = {
  randomHex: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
  sha256Hex: async (text) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))),
  sha1Base64: async (text) => base64OfBytes(new Uint8Array(await crypto.subtle.digest('SHA-1', utf8(text)))),
  hmacSha256Hex: async (secret, text) => {
    const key = await crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
  },
};
