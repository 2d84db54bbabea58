import type { OidcOutcome } from '#domain/wire/SignIn';
import { oidcOutcomes } from '#domain/wire/SignIn';

/** How a sign-in at an issuer ended, as the address says with which the server has led here; null: it says nothing. */
export function oidcOutcomeIn(search: string): OidcOutcome | null {
  const said = new URLSearchParams(search).get('oidc');
  return oidcOutcomes.find((outcome) => outcome === said) ?? null;
}
