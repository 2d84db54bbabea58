import { base64UrlOfBytes, bytesOfBase64Url } from '#domain/text/base64';
import type { Passkeys, PublicPasskey } from '#core/ports/Passkeys';

const product = 'Yarmarok';

/** The library is loaded where it is used first: most servers start without anybody who registers a key. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Its checks throw with the reason. */
const orNull = <T>(checked: Promise<T>): Promise<T | null> => checked.catch(() => null);

const listed = (known: readonly Pick<PublicPasskey, 'credential' | 'transports'>[]) =>
  known.map(({ credential, transports }) => ({ id: credential, transports }));

/** Passkeys of the host of this origin, as in `https://panel.example.com`. */
export function webAuthnPasskeys(origin: string): Passkeys {
  const { hostname: rpID } = new URL(origin);
  return {
    host: rpID,
    async creationOptions({ handle, email, name }, known, challenge) {
      const { generateRegistrationOptions } = await loadLibrary();
      return generateRegistrationOptions({
        rpName: product,
        rpID,
        userName: email,
        userDisplayName: name,
        userID: bytesOfBase64Url(handle),
        challenge,
        attestationType: 'none',
        excludeCredentials: listed(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async verifyCreation(response, isExpected) {
      const { verifyRegistrationResponse } = await loadLibrary();
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge: isExpected,
          expectedOrigin: origin,
          expectedRPID: rpID,
          requireUserVerification: true,
        }),
      );
      if (!verified?.verified) return null;
      const { credential, credentialDeviceType } = verified.registrationInfo;
      return {
        credential: credential.id,
        transports: credential.transports ?? [],
        publicKey: base64UrlOfBytes(credential.publicKey),
        counter: credential.counter,
        isSynced: credentialDeviceType === 'multiDevice',
      };
    },
    async requestOptions(known, challenge) {
      const { generateAuthenticationOptions } = await loadLibrary();
      return generateAuthenticationOptions({
        rpID,
        challenge,
        userVerification: 'preferred',
        allowCredentials: listed(known),
      });
    },
    async verifyUse(response, { credential, transports, publicKey, counter }, isExpected, requireUserVerification) {
      const { verifyAuthenticationResponse } = await loadLibrary();
      const verified = await orNull(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: isExpected,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id: credential, publicKey: bytesOfBase64Url(publicKey), counter, transports },
          requireUserVerification,
        }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : null;
    },
  };
}
