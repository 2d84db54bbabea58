import { browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Whether the browser offers passkeys in the field of the e-mail. */
export const offersPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** The person has closed the browser's own dialog, or it has timed out; `true` also for a request that was replaced. */
export const isCanceled = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'NotAllowedError' || failure.name === 'AbortError');

/** The authenticator has a key of this account already. */
export const isKnownPasskey = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'InvalidStateError';

/**
 * Makes a passkey on an authenticator of the person; rejects where they would rather not. `path`: of the call for the
 * options.
 */
export async function createPasskey(client: EnvelopeClient, path: string): Promise<object> {
  const { result } = await client.call<{ options: PublicKeyCredentialCreationOptionsJSON }>('POST', path, { body: {} });
  return startRegistration({ optionsJSON: result.options });
}

/** Proves that one has a passkey. `path`: of the call for the options; `autofill`: as the browser offers it by itself. */
export async function signWithPasskey(client: EnvelopeClient, path: string, autofill = false): Promise<object> {
  const { result } = await client.call<{ options: PublicKeyCredentialRequestOptionsJSON }>('POST', path, { body: {} });
  return startAuthentication({ optionsJSON: result.options, useBrowserAutofill: autofill });
}
