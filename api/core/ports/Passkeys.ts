/** Binary values are Base64 for addresses, as browsers send them. */
export interface PasskeyCreation {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
  clientExtensionResults: Record<string, never>;
}

export interface PasskeyUse {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
  clientExtensionResults: Record<string, never>;
}

/** What of a key is public. */
export interface PublicPasskey {
  /** Its id at its authenticator. */
  credential: string;
  transports: string[];
  publicKey: string;
  /** Uses that it has told of; 0 for keys that are synchronised. */
  counter: number;
  /** Copies of it are on several devices. */
  isSynced: boolean;
}

interface PasskeyAccount {
  /** Random, and not the e-mail: authenticators show it to nobody, but keep it. */
  handle: string;
  email: string;
  name: string;
}

type KnownPasskey = Pick<PublicPasskey, 'credential' | 'transports'>;

/** Whether a challenge was given out here, for this purpose, and is used for the first time. */
type IsExpected = (challenge: string) => Promise<boolean>;

/** Passkeys (WebAuthn) of one host. */
export interface Passkeys {
  /** The domain that they are of: under another one they do not work. */
  host: string;
  /** Options of a browser's `navigator.credentials.create`. */
  creationOptions(account: PasskeyAccount, known: readonly KnownPasskey[], challenge: string): Promise<object>;
  /** null: it is not of this host or not of this challenge. */
  verifyCreation(response: PasskeyCreation, isExpected: IsExpected): Promise<PublicPasskey | null>;
  /** Options of `navigator.credentials.get`; without known keys any key of the host will do. */
  requestOptions(known: readonly KnownPasskey[], challenge: string): Promise<object>;
  /**
   * The counter of the key after its use; null: it was not this key, not this host or not this challenge. Keys that
   * count are refused where their counter has not risen: a copy is about. `verified`: the person has shown that it is
   * theirs, by PIN or finger.
   */
  verifyUse(
    response: PasskeyUse,
    key: PublicPasskey,
    isExpected: IsExpected,
    verified: boolean,
  ): Promise<number | null>;
}
