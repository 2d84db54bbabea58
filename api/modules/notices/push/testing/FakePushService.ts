import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PushMessage, PushSubscriptionBody } from '#domain/wire/Notice';
import { bodyOf, LoopbackServer } from '../../../../testing/LoopbackServer';

interface Browser {
  ecdh: ReturnType<typeof createECDH>;
  auth: Buffer;
  /** The key that it has subscribed with. */
  publicKey: string;
}

interface Received {
  browser: string;
  message: PushMessage;
  ttl: string;
  topic: string;
}

const fromUrl = (encoded: string): Buffer => Buffer.from(encoded, 'base64url');

/**
 * What push services and browsers do: verifies the token of the sender (RFC 8292), hands over, and decrypts (RFC 8291)
 * with Node's own functions, not those that the product encrypts with.
 */
export class FakePushService extends LoopbackServer {
  readonly received: Received[] = [];
  /** Why messages were refused. */
  readonly rejected: string[] = [];
  /** How it answers for a browser, unless with 201; `silent`: never. */
  readonly answers = new Map<string, number | 'silent'>();
  private readonly browsers = new Map<string, Browser>();

  static start(): Promise<FakePushService> {
    return new FakePushService().open();
  }

  /** What a browser gives that subscribes with this key. */
  subscribe(browser: string, publicKey: string): PushSubscriptionBody {
    const ecdh = createECDH('prime256v1');
    const auth = randomBytes(16);
    const p256dh = ecdh.generateKeys('base64url');
    this.browsers.set(browser, { ecdh, auth, publicKey });
    return { endpoint: `${this.origin}/push/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
  }

  /** Titles that a browser has shown: of messages with one tag the last. */
  shownBy(browser: string): string[] {
    const own = this.received.filter((each) => each.browser === browser);
    return [...new Map(own.map(({ message }) => [message.tag, message.title])).values()];
  }

  protected async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const name = (request.url ?? '').split('/').at(-1) ?? '';
    const browser = this.browsers.get(name);
    const answer = this.answers.get(name) ?? (browser ? 201 : 404);
    if (answer === 'silent') return;
    if (!browser || answer !== 201) return void response.writeHead(answer).end();
    try {
      if (request.method !== 'POST') throw new Error(`method ${request.method}`);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('encoding');
      this.verify(request.headers.authorization ?? '', browser);
      const message = JSON.parse(decrypted(body, browser)) as PushMessage;
      const { ttl = '', topic = '' } = request.headers;
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) throw new Error(`topic ${String(topic)}`);
      this.received.push({ browser: name, message, ttl: String(ttl), topic: String(topic) });
      response.writeHead(201).end();
    } catch (error) {
      this.rejected.push(String(error));
      response.writeHead(403).end();
    }
  }

  private verify(authorization: string, { publicKey }: Browser): void {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    if (key !== publicKey) throw new Error('another key than that of the subscription');
    const [header = '', claims = '', signature = ''] = token.split('.');
    const point = fromUrl(key);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      fromUrl(signature),
    );
    if (!isSigned) throw new Error('signature');
    const { alg } = JSON.parse(fromUrl(header).toString()) as { alg: string };
    const { aud, sub } = JSON.parse(fromUrl(claims).toString()) as { aud: string; sub?: string };
    if (alg !== 'ES256') throw new Error(`algorithm ${alg}`);
    if (aud !== this.origin) throw new Error(`audience ${aud}`);
    if (sub !== undefined && !/^(https:|mailto:)/.test(sub)) throw new Error(`subject ${sub}`);
  }
}

function decrypted(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const content = body.subarray(21 + keyLength);
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-16));
  const record = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  if (body.readUInt32BE(16) < record.length + 16) throw new Error('longer than its record');
  if (record.at(-1) !== 2) throw new Error('not the last record');
  return record.subarray(0, -1).toString('utf8');
}
