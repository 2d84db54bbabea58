/** Randomness and digests: the same in Node and in the browser. */
export interface CryptoProvider {
  /** `bytes` random bytes in hexadecimal digits. */
  randomHex(bytes: number): string;
  /** SHA-256 in hexadecimal digits. */
  sha256Hex(text: string): Promise<string>;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const webCryptoProvider: CryptoProvider = {
  randomHex: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
  sha256Hex: async (text) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
};
