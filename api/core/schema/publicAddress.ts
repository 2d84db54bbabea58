import type { Language } from '#domain/text/Language';
import { languages, mainLanguage } from '#domain/text/Language';
import type { ApiConfig, SiteConfig } from './ApiConfig';
import type { PublicKind } from './PublicKind';
import { publicKinds } from './PublicKind';

/** What an address is made of. */
interface Addressed {
  _id: string;
  _increment: number;
  [field: string]: unknown;
}

/** A record that is known by its slug alone, as a page that may not exist yet. */
export const slugged = (slug: string): Addressed => ({ _id: '', _increment: 0, slug: { 0: slug } });

const ownTemplates: Readonly<Record<PublicKind, string>> = {
  product: '/product/{slug}',
  category: '/category/{slug}',
  shop: '/shop/{slug}',
  page: '/page/{slug}',
  article: '/article/{slug}',
};

/** Ukrainian has no prefix. */
const prefixOf = (language: Language): string => (language === mainLanguage ? '' : `/${language}`);

function filled(template: string, record: Addressed, language: Language): string {
  const slug = (record.slug as Record<string, unknown> | undefined)?.['0'];
  const values: Readonly<Record<string, string>> = {
    slug: typeof slug === 'string' ? slug : '',
    id: record._id,
    number: String(record._increment),
    language,
  };
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  return template.includes('{language}') ? path : prefixOf(language) + path;
}

/** Where this server shows a record, in a language. */
export const publicPath = (kind: PublicKind, record: Addressed, language: Language): string =>
  filled(ownTemplates[kind], record, language);

/** The language that a path of the public side is in. */
export const languageOfPath = (path: string): Language =>
  languages.find((language) => language !== mainLanguage && `${path}/`.startsWith(`${prefixOf(language)}/`)) ??
  mainLanguage;

/** The start of this server's public side. */
export const homePath = (language: Language): string => `${prefixOf(language)}/`;

type Addresses = Pick<ApiConfig, 'publicUrl' | 'site'>;

const onSite = (site: SiteConfig, path: string): string => site.url + path;

/**
 * The address of a record's page, in full: on the marketplace's own site where there is one (`SITE_URL`), on this server
 * otherwise.
 */
export const publicAddress = (
  kind: PublicKind,
  record: Addressed,
  language: Language,
  { publicUrl, site }: Addresses,
): string =>
  site
    ? onSite(site, filled(site.paths?.[kind] ?? ownTemplates[kind], record, language))
    : new URL(publicPath(kind, record, language), publicUrl).href;

/** The address of the marketplace's start page, in full. */
export const homeAddress = (language: Language, { publicUrl, site }: Addresses): string =>
  site ? onSite(site, homePath(language)) : new URL(homePath(language), publicUrl).href;

/** What a page of this server links to: the record's path here, its address where the marketplace has a site. */
export const publicLink = (kind: PublicKind, record: Addressed, language: Language, addresses: Addresses): string =>
  addresses.site ? publicAddress(kind, record, language, addresses) : publicPath(kind, record, language);

/** The start page likewise. */
export const homeLink = (language: Language, addresses: Addresses): string =>
  addresses.site ? homeAddress(language, addresses) : homePath(language);

/** What the paths of the public side on this server begin with; its start pages are such a path alone. */
export const sitePaths: readonly string[] = [
  ...publicKinds.map((kind) => `/${kind}`),
  ...languages.flatMap((language) => (language === mainLanguage ? [] : [prefixOf(language)])),
];
