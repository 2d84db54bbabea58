import { z } from 'zod';
import type { OidcConfiguration } from '../adapters/oidc/OidcConfiguration';

const maxNameLength = 40;

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Whatever is sent to an issuer without encryption could be read, and its answer written, by anybody on the way. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSafe && username === '' && password === '' && !/[?#\s]/.test(text);
}

const isDomain = (text: string): boolean => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) && text.length <= 253;

const domainsOf = (text: string): string[] => text.split(',').map((each) => each.trim().toLowerCase());

/** Sign-in at an issuer elsewhere. */
export const oidcVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer, 'is not an https address without a query').optional(),
  OIDC_CLIENT_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, 'is longer than 256 characters or has spaces')
    .optional(),
  OIDC_CLIENT_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, 'is longer than 512 characters or has spaces')
    .optional(),
  OIDC_NAME: z.string().trim().max(maxNameLength, `is longer than ${maxNameLength} characters`).optional(),
  OIDC_DOMAINS: z
    .string()
    .refine((text) => domainsOf(text).every(isDomain), 'is not a list of domains, as in example.com, example.org')
    .transform(domainsOf)
    .optional(),
};

const oidcSchema = z.object(oidcVariables);
type OidcVariables = z.infer<typeof oidcSchema>;

/** Those without which there is no sign-in. Without domains everybody links the own account. */
const required = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;

/** What is wrong with these variables together: each with the name of one. */
export function oidcProblems(
  read: OidcVariables & { PUBLIC_URL?: string | undefined },
): [variable: keyof OidcVariables | 'PUBLIC_URL', message: string][] {
  if (read.OIDC_ISSUER === undefined)
    return ([...required, 'OIDC_DOMAINS'] as const).flatMap((name) =>
      read[name] === undefined ? [] : [[name, 'is set, though OIDC_ISSUER is not']],
    );
  // What a request calls this server is its sender's choice; the issuer knows one address.
  return ([...required, 'PUBLIC_URL'] as const).flatMap((name) =>
    read[name] === undefined ? [[name, 'is not set, though OIDC_ISSUER is']] : [],
  );
}

/** The configuration of valid variables (`oidcProblems`); undefined where nobody signs in elsewhere. */
export function oidcOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  OIDC_DOMAINS: domains = [],
}: OidcVariables): OidcConfiguration | undefined {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || name === undefined)
    return undefined;
  return { issuer, clientId, clientSecret, name, domains };
}
