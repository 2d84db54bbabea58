import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** CBOR of what stands in an attestation: integers, texts, bytes and maps of them. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

interface Options {
  challenge: string;
}

interface Flaws {
  /** The page where it is used, in place of the true one. */
  origin?: string;
  /** The person shows neither PIN nor finger. */
  unverified?: boolean;
  /** The counter stands still: a copy of the key is used. */
  counter?: number;
}

/** An authenticator with one key, as a browser on `origin` uses it (ES256, no attestation). */
export class SoftAuthenticator {
  private readonly id = randomBytes(32);
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  private handle: string | undefined;
  private counter = 0;

  constructor(private readonly origin: string) {
    ({ publicKey: this.publicKey, privateKey: this.privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  create(options: Options & { user: { id: string } }, flaws: Flaws = {}) {
    this.handle = options.user.id;
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cbor(key)]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.authenticatorData(flaws, credential)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: encoded(this.clientData('webauthn.create', options, flaws)),
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal'],
      },
    };
  }

  use(options: Options, flaws: Flaws = {}) {
    this.counter = flaws.counter ?? this.counter + 1;
    const clientData = this.clientData('webauthn.get', options, flaws);
    const authenticatorData = this.authenticatorData(flaws);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: encoded(clientData),
        authenticatorData: encoded(authenticatorData),
        signature: encoded(sign('sha256', signed, this.privateKey)),
        userHandle: this.handle,
      },
    };
  }

  private credential() {
    return { id: encoded(this.id), rawId: encoded(this.id), type: 'public-key', clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: Options, { origin = this.origin }: Flaws): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData({ origin = this.origin, unverified }: Flaws, credential?: Buffer): Buffer {
    const flags = 1 | (unverified ? 0 : 4) | (credential ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      sha256(new URL(origin).hostname),
      Buffer.from([flags]),
      counter,
      credential ?? Buffer.alloc(0),
    ]);
  }
}
