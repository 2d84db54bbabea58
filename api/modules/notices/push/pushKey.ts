import { base64UrlOfBytes } from '#domain/text/base64';
import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import type { StoredPushKey } from './StoredPush';
import { pushKeyCollection } from './StoredPush';

const id = 'vapid';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export interface PushKey {
  publicKey: string;
  /** Signs with ECDSA on the curve P-256. */
  privateKey: CryptoKey;
}

type KeyServices = Pick<Services, 'store' | 'clock' | 'secretBox'>;

async function newKey({ clock, secretBox }: KeyServices): Promise<StoredPushKey> {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
  const jwk = JSON.stringify(await crypto.subtle.exportKey('jwk', keys.privateKey));
  return systemRecord(id, clock.now(), {
    publicKey: base64UrlOfBytes(point),
    privateKey: await secretBox.seal(jwk),
  });
}

async function opened({ publicKey, privateKey }: StoredPushKey, { secretBox }: KeyServices): Promise<PushKey | null> {
  const jwk = await secretBox.open(privateKey);
  if (jwk === null) return null;
  const key = await crypto.subtle.importKey('jwk', JSON.parse(jwk) as JsonWebKey, algorithm, false, ['sign']);
  return { publicKey, privateKey: key };
}

/** The key of this installation, made at first use. */
export async function readPushKey(services: KeyServices): Promise<PushKey> {
  const { store } = services;
  for (;;) {
    const stored = await store.get(pushKeyCollection.name, id);
    const key = stored && (await opened(stored, services));
    if (key) return key;
    // Of several machines the first one stores it.
    const made = await newKey(services);
    if (!stored) await store.insert(pushKeyCollection.name, [made]);
    // After a restore with another SECRET_KEY: browsers subscribe anew.
    else await store.replace(pushKeyCollection.name, { ...made, _revision: stored._revision + 1 });
  }
}
