/** An issuer, and what it knows this installation by. */
export interface OidcConfiguration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people call the issuer. */
  name: string;
  /** In lower case. */
  domains: readonly string[];
}
