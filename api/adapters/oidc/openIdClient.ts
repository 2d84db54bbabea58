import type * as openIdLibrary from 'openid-client';
import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import type { Clock } from '#core/ports/Clock';
import type { Log } from '#core/ports/Log';
import type { OidcAnswer, OidcIdentity, OpenIdConnect } from '#core/ports/OpenIdConnect';
import { oidcCallbackPath } from '#core/ports/OpenIdConnect';
import { IssuerUnreachable, issuerFetch } from './issuerFetch';
import type { OidcConfiguration } from './OidcConfiguration';

type Library = typeof openIdLibrary;

const scope = 'openid email';
/** How long the description of the issuer is used before it is read again. */
const descriptionMs = 3_600_000;
/** By OpenID Connect Core 2. */
const maxSubjectLength = 255;

/** The library is loaded where it is used first. */
const loadLibrary = (): Promise<Library> => import('openid-client');

const isUnreachable = (error: unknown): boolean =>
  error instanceof IssuerUnreachable || (error instanceof Error && error.cause instanceof IssuerUnreachable);

/** What of an error may be logged: codes of the library or of the issuer, no values. */
function codeOf(error: unknown): string {
  const { code, error: ofIssuer } = error as { code?: unknown; error?: unknown };
  const found = [ofIssuer, code].find((each) => typeof each === 'string');
  return typeof found === 'string' ? found.slice(0, 60) : error instanceof Error ? error.name : 'unknown';
}

function failureOf(error: unknown): OidcAnswer {
  const code = codeOf(error);
  if (isUnreachable(error) || code === 'temporarily_unavailable' || code === 'server_error')
    return { ok: false, failure: 'unavailable', code: isUnreachable(error) ? 'unreachable' : code };
  return { ok: false, failure: code === 'access_denied' ? 'canceled' : 'refused', code };
}

function identityOf({ iss, sub, email, email_verified: isVerified }: IDToken): OidcIdentity {
  return { issuer: iss, subject: sub, verifiedEmail: isVerified === true && typeof email === 'string' ? email : '' };
}

/** Sign-in at one issuer. `origin`: the public address. The issuer is asked for nothing before somebody signs in. */
export function openIdClient(
  { issuer, clientId, clientSecret, name, domains }: OidcConfiguration,
  origin: string,
  { clock, log, timeoutSeconds = 10 }: { clock: Clock; log: Log; timeoutSeconds?: number },
): OpenIdConnect {
  const redirectUri = `${origin}${oidcCallbackPath}`;
  const isInsecure = new URL(issuer).protocol === 'http:';
  let known: { description: ServerMetadata; until: number } | null = null;
  let pending: Promise<ServerMetadata> | null = null;

  async function discover(): Promise<ServerMetadata> {
    const library = await loadLibrary();
    const found = await library.discovery(new URL(issuer), clientId, undefined, undefined, {
      timeout: timeoutSeconds,
      [library.customFetch]: issuerFetch,
      ...(isInsecure && { execute: [library.allowInsecureRequests] }),
    });
    const description = found.serverMetadata();
    // The library lets issuers through that speak for many organisations.
    if (new URL(description.issuer).href !== new URL(issuer).href) throw new Error('another issuer');
    known = { description, until: clock.now() + descriptionMs };
    return description;
  }

  /** One reading for all who wait for it. A former description is better than none. */
  async function describe(): Promise<ServerMetadata> {
    if (known && clock.now() < known.until) return known.description;
    pending ??= discover().finally(() => (pending = null));
    try {
      return await pending;
    } catch (error) {
      log.warn({ issuer, code: codeOf(error), error: String(error) }, 'issuer not available');
      if (known) return known.description;
      throw error instanceof IssuerUnreachable ? error : new IssuerUnreachable('no description');
    }
  }

  /** Anew for each sign-in, so that the keys of the issuer are those of now. */
  async function configure(library: Library): Promise<Configuration> {
    const description = await describe();
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = description;
    const authentication = methods.includes('client_secret_post')
      ? library.ClientSecretPost
      : library.ClientSecretBasic;
    const configuration = new library.Configuration(description, clientId, undefined, authentication(clientSecret));
    configuration.timeout = timeoutSeconds;
    configuration[library.customFetch] = issuerFetch;
    // Without it the library trusts a token that came by TLS without comparing its signature.
    library.enableNonRepudiationChecks(configuration);
    if (isInsecure) library.allowInsecureRequests(configuration);
    return configuration;
  }

  return {
    name,
    issuer,
    domains,
    async begin() {
      const library = await loadLibrary();
      const configuration = await configure(library).catch((error: unknown) => {
        if (error instanceof IssuerUnreachable) return null;
        throw error;
      });
      if (!configuration) return null;
      const checks = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        verifier: library.randomPKCECodeVerifier(),
      };
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async complete(query, { state, nonce, verifier }) {
      const library = await loadLibrary();
      const url = new URL(redirectUri);
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      try {
        const tokens = await library.authorizationCodeGrant(await configure(library), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || claims.sub.length > maxSubjectLength) return { ok: false, failure: 'refused', code: 'subject' };
        return { ok: true, identity: identityOf(claims) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}
