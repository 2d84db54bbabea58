import { bytesOfBase64Url } from '#domain/text/base64';
import { joinBytes } from '#domain/text/joinBytes';
import { pushContentKey, pushCurve, utf8Bytes } from './pushContentKey';

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

const recordSize = 4096;
const saltLength = 16;
/** After the text of the last record. */
const lastRecord = 2;

/** The public key of a browser; rejects for what is no point on the curve. */
export const importBrowserKey = (p256dh: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOfBase64Url(p256dh), pushCurve, true, []);

const newSeed = async (): Promise<PushSeed> => ({
  keys: await crypto.subtle.generateKey(pushCurve, true, ['deriveBits']),
  salt: crypto.getRandomValues(new Uint8Array(saltLength)),
});

/** A message that only the browser with these keys reads: `aes128gcm` in one record (RFC 8291, RFC 8188). */
export async function encryptPush(text: string, { p256dh, auth }: PushKeys, seed?: PushSeed): Promise<Uint8Array> {
  const { keys, salt } = seed ?? (await newSeed());
  const browserKey = await importBrowserKey(p256dh);
  const ownPoint = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: browserKey }, keys.privateKey, 256);
  const { key, iv } = await pushContentKey(
    { agreed, auth: bytesOfBase64Url(auth), browserPoint: bytesOfBase64Url(p256dh), senderPoint: ownPoint, salt },
    'encrypt',
  );
  const record = joinBytes([utf8Bytes(text), Uint8Array.of(lastRecord)]);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, record));
  const header = new Uint8Array(saltLength + 5);
  header.set(salt);
  new DataView(header.buffer).setUint32(saltLength, recordSize);
  header[saltLength + 4] = ownPoint.length;
  return joinBytes([header, ownPoint, encrypted]);
}
