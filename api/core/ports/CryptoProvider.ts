import { base64OfBytes, bytesOfBase64 } from '#domain/text/base64';

/** Randomness and digests: the same in Node and in the browser. */
export interface CryptoProvider {
  /** `bytes` random bytes in hexadecimal digits. */
  randomHex(bytes: number): string;
  /** SHA-256 in hexadecimal digits. */
  sha256Hex(text: string): Promise<string>;
  /** SHA-1 of a text in UTF-8, as Base64 of the bytes: for signatures of outside services that demand it. */
  sha1Base64(text: string): Promise<string>;
  /** HMAC with SHA-256 of a text in UTF-8, as Base64. */
  hmacSha256Base64(key: Uint8Array<ArrayBuffer>, text: string): Promise<string>;
  /** Whether an ECDSA signature over a text is right; false as well for a key or a signature that is none. */
  verifiesEcdsa(signed: EcdsaSigned): Promise<boolean>;
}

/** A text in UTF-8, signed with ECDSA on the curve P-256 over SHA-256. */
interface EcdsaSigned {
  text: string;
  /** Base64 of the DER encoding. */
  signature: string;
  /** The public key as a PEM text. */
  publicKey: string;
}

/** Bytes of a number on the curve. */
const numberLength = 32;

/** The two numbers of a signature one after the other, as WebCrypto takes them, of its DER encoding; throws otherwise. */
function ecdsaNumbers(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const numbers = new Uint8Array(2 * numberLength);
  let at = 2;
  for (const end of [numberLength, 2 * numberLength]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    // A number whose first bit is set has a zero before it.
    const padding = length - numberLength;
    if (der[at] !== 2 || padding > 1 || (padding === 1 && number[0] !== 0)) throw new Error('no number in DER');
    numbers.set(number.subarray(Math.max(0, padding)), end - Math.min(length, numberLength));
    at += 2 + length;
  }
  if (at !== der.length || der[0] !== 0x30 || der[1] !== at - 2) throw new Error('no sequence in DER');
  return numbers;
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const utf8 = (text: string) => new TextEncoder().encode(text);

export const webCryptoProvider: CryptoProvider = {
  randomHex: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
  sha256Hex: async (text) => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)))),
  sha1Base64: async (text) => base64OfBytes(new Uint8Array(await crypto.subtle.digest('SHA-1', utf8(text)))),
  hmacSha256Base64: async (bytes, text) => {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    return base64OfBytes(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text))));
  },
  async verifiesEcdsa({ text, signature, publicKey }) {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    try {
      const pem = publicKey.replace(/-----[A-Z ]+-----|\s/g, '');
      const key = await crypto.subtle.importKey('spki', bytesOfBase64(pem), algorithm, false, ['verify']);
      const numbers = ecdsaNumbers(bytesOfBase64(signature));
      return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, numbers, utf8(text));
    } catch {
      return false;
    }
  },
};
