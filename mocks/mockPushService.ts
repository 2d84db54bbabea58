import { base64UrlOfBytes, bytesOfBase64Url } from '#domain/text/base64';
import type { PushMessage, PushSubscriptionBody } from '#domain/wire/Notice';
import type { RemotePoster } from '#core/ports/RemotePoster';
import { disabledPoster } from '#core/ports/RemotePoster';
import { pushContentKey, pushCurve } from '../api/modules/notices/push/pushContentKey';

/** Nobody is called there. */
const origin = 'https://push.invalid';

/** What a browser keeps of its subscription. */
interface KeptSubscription {
  body: PushSubscriptionBody;
  /** The key of the installation that it was made with, in Base64 for addresses. */
  serverKey: string;
  privateKey: JsonWebKey;
}

/** Where it is kept, so that it outlives a reload. */
interface SubscriptionPlace {
  read(): string | null;
  write(text: string | null): void;
}

/** The push service of the page's own browser, and the part of that browser which has the keys. */
export interface MockPushService {
  subscribe(serverKey: Uint8Array): Promise<void>;
  /** What the panel is given of its subscription. */
  subscription(): Pick<KeptSubscription, 'body' | 'serverKey'> | null;
  unsubscribe(): void;
  /** Posts to this service; everything else is refused as without it. */
  poster: RemotePoster;
}

async function decrypted(message: Uint8Array, { body, privateKey }: KeptSubscription): Promise<string> {
  const bytes = Uint8Array.from(message);
  const senderEnd = 21 + (bytes[20] ?? 0);
  const senderPoint = bytes.slice(21, senderEnd);
  const [own, sender] = await Promise.all([
    crypto.subtle.importKey('jwk', privateKey, pushCurve, false, ['deriveBits']),
    crypto.subtle.importKey('raw', senderPoint, pushCurve, false, []),
  ]);
  const { key, iv } = await pushContentKey(
    {
      agreed: await crypto.subtle.deriveBits({ name: 'ECDH', public: sender }, own, 256),
      auth: bytesOfBase64Url(body.keys.auth),
      browserPoint: bytesOfBase64Url(body.keys.p256dh),
      senderPoint,
      salt: bytes.slice(0, 16),
    },
    'decrypt',
  );
  const record = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(senderEnd));
  return new TextDecoder().decode(new Uint8Array(record).slice(0, -1));
}

/**
 * Web push without a service of a browser's maker: what the API encrypts for this browser is decrypted and shown. Who
 * sends it is not asked, as nobody else can.
 */
export function mockPushService(
  place: SubscriptionPlace,
  show: (message: PushMessage) => Promise<void>,
): MockPushService {
  const kept = (): KeptSubscription | null => {
    const text = place.read();
    return text === null ? null : (JSON.parse(text) as KeptSubscription);
  };
  return {
    subscription: kept,
    subscribe: async (serverKey) => {
      const keys = await crypto.subtle.generateKey(pushCurve, true, ['deriveBits']);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey));
      const random = (length: number): string => base64UrlOfBytes(crypto.getRandomValues(new Uint8Array(length)));
      const made: KeptSubscription = {
        body: { endpoint: `${origin}/${random(12)}`, keys: { p256dh: base64UrlOfBytes(point), auth: random(16) } },
        serverKey: base64UrlOfBytes(serverKey),
        privateKey: await crypto.subtle.exportKey('jwk', keys.privateKey),
      };
      place.write(JSON.stringify(made));
    },
    unsubscribe: () => place.write(null),
    poster: {
      ...disabledPoster,
      post: async (address, message) => {
        if (new URL(address).origin !== origin) return disabledPoster.post(address, message);
        const own = kept();
        if (own?.body.endpoint !== address || typeof message.body === 'string') return { status: 410, body: '' };
        await show(JSON.parse(await decrypted(message.body, own)) as PushMessage);
        return { status: 201, body: '' };
      },
    },
  };
}
