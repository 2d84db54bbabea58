import { bytesOfBase64Url } from '#domain/text/base64';

/** What a browser gives for messages to it, in Base64 for addresses. */
export interface PushKeys {
  /** Its public key, a point on the curve P-256. */
  p256dh: string;
  /** Its secret. */
  auth: string;
}

/** What is new for each message. */
interface PushSeed {
  keys: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const recordSize = 4096;
const saltLength = 16;
/** After the text of the last record. */
const lastRecord = 2;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

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

/** The public key of a browser; rejects for what is no point on the curve. */
export const importBrowserKey = (p256dh: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOfBase64Url(p256dh), curve, true, []);

const newSeed = async (): Promise<PushSeed> => ({
  keys: await crypto.subtle.generateKey(curve, true, ['deriveBits']),
  salt: crypto.getRandomValues(new Uint8Array(saltLength)),
});

/** A message that only the browser with these keys reads: `aes128gcm` in one record (RFC 8291, RFC 8188). */
export async function encryptPush(text: string, { p256dh, auth }: PushKeys, seed?: PushSeed): Promise<Uint8Array> {
  const { keys, salt } = seed ?? (await newSeed());
  const browserKey = await importBrowserKey(p256dh);
  const ownPoint = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: browserKey }, keys.privateKey, 256);
  const secret = await derive({
    secret: new Uint8Array(agreed),
    salt: bytesOfBase64Url(auth),
    info: joined(utf8('WebPush: info\0'), bytesOfBase64Url(p256dh), ownPoint),
    length: 32,
  });
  const content = await derive({ secret, salt, info: utf8('Content-Encoding: aes128gcm\0'), length: 16 });
  const iv = await derive({ secret, salt, info: utf8('Content-Encoding: nonce\0'), length: 12 });
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt']);
  const record = joined(utf8(text), Uint8Array.of(lastRecord));
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, record));
  const header = new Uint8Array(saltLength + 5);
  header.set(salt);
  new DataView(header.buffer).setUint32(saltLength, recordSize);
  header[saltLength + 4] = ownPoint.length;
  return joined(header, ownPoint, encrypted);
}
