import { joinBytes } from '#domain/text/joinBytes';

export const pushCurve = { name: 'ECDH', namedCurve: 'P-256' } as const;

export const utf8Bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

interface Derivation {
  secret: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  info: Uint8Array<ArrayBuffer>;
  length: number;
}

async function derive({ secret, salt, info, length }: Derivation): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, 8 * length));
}

/** What both sides of a message know. */
interface PushAgreement {
  /** Of one's own private key and the public key of the other side. */
  agreed: ArrayBuffer;
  /** The browser's secret. */
  auth: Uint8Array<ArrayBuffer>;
  /** The public keys of the browser and of the sender. */
  browserPoint: Uint8Array;
  senderPoint: Uint8Array;
  salt: Uint8Array<ArrayBuffer>;
}

/** By which the one record of a message is encrypted and decrypted (RFC 8291, section 3.4). */
export async function pushContentKey(
  { agreed, auth, browserPoint, senderPoint, salt }: PushAgreement,
  use: 'encrypt' | 'decrypt',
): Promise<{ key: CryptoKey; iv: Uint8Array<ArrayBuffer> }> {
  const secret = await derive({
    secret: new Uint8Array(agreed),
    salt: auth,
    info: joinBytes([utf8Bytes('WebPush: info\0'), browserPoint, senderPoint]),
    length: 32,
  });
  const content = await derive({ secret, salt, info: utf8Bytes('Content-Encoding: aes128gcm\0'), length: 16 });
  const iv = await derive({ secret, salt, info: utf8Bytes('Content-Encoding: nonce\0'), length: 12 });
  return { key: await crypto.subtle.importKey('raw', content, 'AES-GCM', false, [use]), iv };
}
