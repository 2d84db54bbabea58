import type { KeyObject } from 'node:crypto';
import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf, LoopbackServer } from '../../../testing/LoopbackServer';

interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** A person at the issuer. */
export interface IssuedPerson {
  sub: string;
  email?: string;
  email_verified?: unknown;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: IssuedPerson;
}

const newKey = (): SigningKey => ({ id: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const fakeClient = { clientId: 'yarmarok', clientSecret: 'client-secret-of-tests' };

/** Behaves like an issuer, checks what it is sent, and misbehaves where a test says so. */
export class FakeIssuer extends LoopbackServer {
  /** Who is logged in at it; null: whoever comes refuses. */
  person: IssuedPerson | null = { sub: 'p-1' };
  /** `down`: 503 to everything. `huge`: without an end. `broken`: something that is no JSON. `silent`: nothing. */
  state: 'up' | 'down' | 'huge' | 'broken' | 'silent' = 'up';
  /** Claims in place of the right ones. */
  claims: Record<string, unknown> = {};
  /** `secret`: by HMAC with what everybody may read, the public key. */
  signature: 'right' | 'none' | 'foreign' | 'secret' | 'cut' = 'right';
  /** What it says of itself beside what is usual. */
  described: Record<string, unknown> = {};
  /** What was wrong with requests: a right client has none. */
  readonly complaints: string[] = [];
  /** Paths that were asked for. */
  readonly calls: string[] = [];
  private key = newKey();
  private readonly grants = new Map<string, Grant>();

  rotateKey(): void {
    this.key = newKey();
  }

  protected override async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.origin);
    this.calls.push(url.pathname);
    if (this.state === 'silent') return;
    if (this.state === 'huge') return this.sendWithoutEnd(response);
    if (this.state === 'down') return void response.writeHead(503).end();
    if (this.state === 'broken') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Oops');
    if (url.pathname === '/authorize') return this.authorize(url.searchParams, response);
    const [status, answer] = await this.answer(url.pathname, request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  private async answer(path: string, request: IncomingMessage): Promise<[number, object]> {
    if (path === '/.well-known/openid-configuration') return [200, this.description()];
    if (path === '/keys') return [200, { keys: [this.publicKey()] }];
    if (path === '/token') return this.token(new URLSearchParams((await bodyOf(request)).toString()));
    return [404, {}];
  }

  private sendWithoutEnd(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = ' '.repeat(64 * 1024);
    const write = (): void => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  }

  private description(): object {
    return {
      issuer: this.origin,
      authorization_endpoint: `${this.origin}/authorize`,
      token_endpoint: `${this.origin}/token`,
      jwks_uri: `${this.origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      ...this.described,
    };
  }

  private publicKey(): object {
    return { ...this.key.publicKey.export({ format: 'jwk' }), kid: this.key.id, use: 'sig', alg: 'RS256' };
  }

  private expect(isRight: boolean, complaint: string): void {
    if (!isRight) this.complaints.push(complaint);
  }

  private authorize(query: URLSearchParams, response: ServerResponse): void {
    const read = (name: string): string => query.get(name) ?? '';
    this.expect(read('client_id') === fakeClient.clientId, 'client_id');
    this.expect(read('response_type') === 'code', 'response_type');
    this.expect(read('scope').split(' ').includes('openid'), 'scope');
    this.expect(read('code_challenge_method') === 'S256', 'code_challenge_method');
    this.expect(/^[\w-]{43}$/.test(read('code_challenge')), 'code_challenge');
    this.expect(read('state').length >= 32 && read('nonce').length >= 32, 'state and nonce');
    const back = new URL(read('redirect_uri'));
    back.searchParams.set('state', read('state'));
    if (this.person === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      const [redirectUri, challenge, nonce] = [read('redirect_uri'), read('code_challenge'), read('nonce')];
      this.grants.set(code, { redirectUri, challenge, nonce, person: this.person });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  private token(body: URLSearchParams): [number, object] {
    const code = body.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    this.expect(body.get('client_id') === fakeClient.clientId, 'client_id of the token');
    this.expect(body.get('client_secret') === fakeClient.clientSecret, 'client_secret');
    this.expect(body.get('grant_type') === 'authorization_code', 'grant_type');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    return [200, { access_token: randomUUID(), token_type: 'Bearer', id_token: this.idToken(grant) }];
  }

  private idToken({ nonce, person }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const alg = { none: 'none', secret: 'HS256' }[this.signature as string] ?? 'RS256';
    const own = { iss: this.origin, aud: fakeClient.clientId, iat: now, exp: now + 300, nonce, ...person };
    const content = `${encoded({ alg, kid: this.key.id })}.${encoded({ ...own, ...this.claims })}`;
    return `${content}.${this.signatureOf(content)}`;
  }

  private signatureOf(content: string): string {
    if (this.signature === 'none') return '';
    if (this.signature === 'secret') {
      const known = this.key.publicKey.export({ format: 'pem', type: 'spki' });
      return createHmac('sha256', known).update(content).digest('base64url');
    }
    const { privateKey } = this.signature === 'foreign' ? newKey() : this.key;
    const signed = sign('sha256', Buffer.from(content), privateKey).toString('base64url');
    return this.signature === 'cut' ? signed.slice(0, 40) : signed;
  }
}
