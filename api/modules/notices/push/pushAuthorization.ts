import { base64UrlOfBytes } from '#domain/text/base64';
import type { PushKey } from './pushKey';

/** Of the day that is allowed. */
const validSeconds = 12 * 3_600;

const encoded = (part: object): string => base64UrlOfBytes(new TextEncoder().encode(JSON.stringify(part)));

/** Who answers for the messages. A push service refuses what is no address of the web. */
function subjectOf(publicUrl: string): { sub?: string } {
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? { sub: origin } : {};
}

/** The header by which a push service recognises this installation: a signed JSON Web Token (VAPID, RFC 8292). */
export async function pushAuthorization(
  endpoint: string,
  { publicKey, privateKey }: PushKey,
  { now, publicUrl }: { now: number; publicUrl: string },
): Promise<string> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + validSeconds,
    ...subjectOf(publicUrl),
  };
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signed),
  );
  return `vapid t=${signed}.${base64UrlOfBytes(new Uint8Array(signature))}, k=${publicKey}`;
}
