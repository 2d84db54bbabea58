import type { Xml } from '#domain/exchange/xmlElement';
import { xmlElement } from '#domain/exchange/xmlElement';
import { perLanguage } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { requireEntity } from '#core/kernel/accessTo';
import { chunkAsync } from '#core/kernel/chunkAsync';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicKinds } from '#core/schema/PublicKind';
import { homeAddress } from '#core/schema/publicAddress';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { addressesOf } from '../reads/addressesOf';
import type { SitePage } from '../view/SitePage';
import { sitemapPictures } from './sitemapPictures';
import type { SitemapPart } from './sitemapParts';
import { partName, partsOf, whereInSitemap, wherePart } from './sitemapParts';

const batchSize = 200;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const openPart =
  `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
const closePart = '</urlset>\n';

/** The start pages, which are no records. */
export const startPart = 'start.xml';
const partAddress = (name: string, { config }: Context): string => new URL(`/sitemaps/${name}`, config.publicUrl).href;

/** Of a page in all its languages: each names itself and the other one. */
function addressesXml(addresses: SitePage['addresses'], further: readonly Xml[]): string {
  const inLanguages = Object.entries(addresses);
  const alternates =
    inLanguages.length < 2
      ? []
      : inLanguages.map(([hreflang, href]) => xmlElement('xhtml:link', [], { rel: 'alternate', hreflang, href }));
  return inLanguages
    .map(([, address]) => `${xmlElement('url', [xmlElement('loc', address), ...further, ...alternates]).xml}\n`)
    .join('');
}

/** The schema of sitemaps wants the picture after the date, and what belongs to other schemas last. */
function recordXml(kind: PublicKind, record: StoredRecord, picture: string | null, context: Context): string {
  return addressesXml(addressesOf(kind, record, context), [
    xmlElement('lastmod', record._updated),
    ...(picture === null ? [] : [xmlElement('image:image', [xmlElement('image:loc', picture)])]),
  ]);
}

export async function* startFile({ config }: Context): AsyncGenerator<string> {
  const addresses = perLanguage((language) => homeAddress(language, config));
  yield openPart + addressesXml(addresses, []) + closePart;
}

/** The addresses of a part's records. */
export async function* partFile(part: SitemapPart, context: Context): AsyncGenerator<string> {
  const { kind } = part;
  const entity = requireEntity(kind, context);
  const where = wherePart(part, await whereInSitemap(kind, context));
  const request = { where, sort: [{ path: '_increment', direction: 1 as const }], without: unlistedTexts(entity) };
  const found = context.store.stream(entity.collection.name, request);
  yield openPart;
  for await (const batch of chunkAsync<StoredRecord>(found, batchSize)) {
    const pictures = await sitemapPictures(kind, batch, context);
    yield batch.map((record, at) => recordXml(kind, record, pictures[at] ?? null, context)).join('');
  }
  yield closePart;
}

/** The list of all parts. */
export async function* indexFile(context: Context): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex xmlns="${schema}">\n`;
  yield `${xmlElement('sitemap', [xmlElement('loc', partAddress(startPart, context))]).xml}\n`;
  for (const kind of publicKinds)
    for await (const { part, changed } of partsOf(kind, context)) {
      const named = [xmlElement('loc', partAddress(partName(part), context)), xmlElement('lastmod', changed)];
      yield `${xmlElement('sitemap', named).xml}\n`;
    }
  yield '</sitemapindex>\n';
}
