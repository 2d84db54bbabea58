import { base64UrlOfBytes, bytesOfBase64Url } from '#domain/text/base64';
import type { Passkeys } from '#core/ports/Passkeys';

/** What a browser says that it has signed; null: nothing readable. */
function readClientData(encoded: string): { type: unknown; challenge: string; origin: unknown } | null {
  try {
    const { type, challenge, origin } = JSON.parse(new TextDecoder().decode(bytesOfBase64Url(encoded))) as Record<
      string,
      unknown
    >;
    return { type, challenge: String(challenge), origin };
  } catch {
    return null;
  }
}

const encode = (text: string): string => base64UrlOfBytes(new TextEncoder().encode(text));

const listed = (known: readonly { credential: string; transports: string[] }[]) =>
  known.map(({ credential, transports }) => ({ id: credential, type: 'public-key', transports }));

/**
 * Passkeys of the mock panel, which protects nothing: origin and challenge are compared, no signature is, so that the
 * page does without the library that reads keys.
 */
export function mockPasskeys(origin: string): Passkeys {
  const { hostname } = new URL(origin);
  const isOurs = async (
    encoded: string,
    type: string,
    isExpected: (challenge: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const data = readClientData(encoded);
    return data?.type === type && data.origin === origin && isExpected(data.challenge);
  };
  return {
    host: hostname,
    creationOptions: async ({ handle, email, name }, known, challenge) => ({
      rp: { id: hostname, name: 'Yarmarok' },
      user: { id: handle, name: email, displayName: name },
      challenge: encode(challenge),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: listed(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    }),
    verifyCreation: async ({ id, response }, isExpected) =>
      (await isOurs(response.clientDataJSON, 'webauthn.create', isExpected))
        ? { credential: id, transports: response.transports ?? [], publicKey: '', counter: 0, isSynced: false }
        : null,
    requestOptions: async (known, challenge) => ({
      rpId: hostname,
      challenge: encode(challenge),
      allowCredentials: listed(known),
      userVerification: 'preferred',
    }),
    verifyUse: async ({ id, response }, { credential, counter }, isExpected) =>
      id === credential && (await isOurs(response.clientDataJSON, 'webauthn.get', isExpected)) ? counter + 1 : null,
  };
}
