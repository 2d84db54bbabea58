import { z } from 'zod';
import { withoutEnd } from '#domain/text/withoutEnd';
import type { SiteConfig } from '#core/schema/ApiConfig';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';

const pathVariables = ['slug', 'id', 'number', 'language'];
/** One of these says which record it is. */
const identifyingVariables = ['slug', 'id', 'number'];

const namesIn = (template: string): string[] => [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Where the marketplace's site has its pages of one kind, as in `/p/{slug}-{id}`; `publicAddress` fills it in. */
const pathTemplate = z
  .string()
  .max(200, 'is longer than 200 characters')
  .regex(/^\/(?!\/)/, 'does not begin with one /')
  .refine((text) => /^[^\s#\\{}]*$/.test(text.replace(/\{\w+\}/g, '')), 'is no path')
  .refine(
    (text) => namesIn(text).every((name) => pathVariables.includes(name)),
    `has variables other than ${pathVariables.map((name) => `{${name}}`).join(', ')}`,
  )
  .refine(
    (text) => namesIn(text).some((name) => identifyingVariables.includes(name)),
    `has none of ${identifyingVariables.map((name) => `{${name}}`).join(', ')}`,
  )
  .optional();

const pathNames = {
  product: 'SITE_PRODUCT_PATH',
  category: 'SITE_CATEGORY_PATH',
  shop: 'SITE_SHOP_PATH',
  page: 'SITE_PAGE_PATH',
  article: 'SITE_ARTICLE_PATH',
} as const satisfies Record<PublicKind, string>;

const isSiteUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && !/[?#\s]/.test(text);
};

/** The marketplace's own site, where there is one. */
export const siteVariables = {
  SITE_URL: z
    .string()
    .refine(isSiteUrl, 'is not an http(s) address without a query')
    .transform((text) => withoutEnd(text, '/'))
    .optional(),
  SITE_PRODUCT_PATH: pathTemplate,
  SITE_CATEGORY_PATH: pathTemplate,
  SITE_SHOP_PATH: pathTemplate,
  SITE_PAGE_PATH: pathTemplate,
  SITE_ARTICLE_PATH: pathTemplate,
};

const siteSchema = z.object(siteVariables);
type SiteVariables = z.infer<typeof siteSchema>;

interface Listening {
  HOST: string;
  PORT: number;
  PUBLIC_URL?: string | undefined;
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** Redirects to it would come back. The protocol does not matter: a server has the same paths under both. */
function isThisServer(siteUrl: string, { HOST, PORT, PUBLIC_URL }: Listening): boolean {
  const { host, hostname, port } = new URL(siteUrl);
  if (PUBLIC_URL !== undefined && URL.canParse(PUBLIC_URL) && new URL(PUBLIC_URL).host === host) return true;
  const own = HOST.includes(':') ? `[${HOST}]` : HOST;
  const isOwnName = hostname === own || loopback.includes(hostname);
  return isOwnName && Number(port || 80) === PORT;
}

/** What is wrong with these variables together: each with the name of one. */
export function siteProblems(read: SiteVariables & Listening): [variable: keyof SiteVariables, message: string][] {
  const { SITE_URL } = read;
  if (SITE_URL === undefined)
    return Object.values(pathNames).flatMap((name) =>
      read[name] === undefined ? [] : [[name, 'is set, though SITE_URL is not']],
    );
  return isSiteUrl(SITE_URL) && isThisServer(SITE_URL, read)
    ? [['SITE_URL', 'is this server itself: it is for a site that is elsewhere, and this server shows all by itself']]
    : [];
}

/** The configuration of valid variables (`siteProblems`); undefined where the marketplace has no site. */
export function siteOf(read: SiteVariables): SiteConfig | undefined {
  if (read.SITE_URL === undefined) return undefined;
  const set = publicKinds.flatMap((kind) => {
    const path = read[pathNames[kind]];
    return path === undefined ? [] : [[kind, path] as const];
  });
  return { url: read.SITE_URL, ...(set.length > 0 && { paths: Object.fromEntries(set) }) };
}
