/** Where the issuer sends a browser back to, below the public address. */
export const oidcCallbackPath = '/user/oidc/callback';

/** By what the way back from the issuer is recognised; all of it is secret. */
interface OidcChecks {
  state: string;
  nonce: string;
  /** Of PKCE: its digest goes along with the browser. */
  verifier: string;
}

/** Whom the issuer has let in. */
export interface OidcIdentity {
  /** Issuer and subject are the person, for ever: an email may belong to somebody else tomorrow. */
  issuer: string;
  subject: string;
  /** '' unless the issuer says that it is theirs. */
  verifiedEmail: string;
}

/** `canceled` at the issuer; `unavailable`: it does not answer; `refused`: what came back does not hold. */
type OidcFailure = 'canceled' | 'unavailable' | 'refused';

/** `code`: for the log, without anything of the person. */
export type OidcAnswer = { ok: true; identity: OidcIdentity } | { ok: false; failure: OidcFailure; code: string };

/** Sign-in at an issuer elsewhere (OpenID Connect, authorization code with PKCE). */
export interface OpenIdConnect {
  /** What people call the issuer. */
  name: string;
  issuer: string;
  /** Mail domains in lower case, whose verified addresses are those of the accounts here. */
  domains: readonly string[];
  /** The address at the issuer for a browser; null: the issuer does not answer. */
  begin(): Promise<{ url: string; checks: OidcChecks } | null>;
  /** `query`: that of the address with which the browser came back. */
  complete(query: Readonly<Record<string, string>>, checks: OidcChecks): Promise<OidcAnswer>;
}
