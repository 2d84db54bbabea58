import type { Language } from '#domain/text/Language';
import { languages } from '#domain/text/Language';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { publicAddress } from '#core/schema/publicAddress';
import { titlesOf } from '#core/schema/valueOf';
import type { SitePage } from '../view/SitePage';

/** What the address says besides the record: the page of a list, and how it is sorted. */
export interface SiteQuery {
  page?: string | undefined;
  sort?: string | undefined;
}

export interface PageRequest {
  record: StoredRecord;
  language: Language;
  query: SiteQuery;
}

type MakePage = (request: PageRequest, context: Context) => Promise<SitePage>;

/** The addresses of a record in the languages that it has a title in. */
export function addressesOf(kind: PublicKind, record: StoredRecord, { config }: Context): SitePage['addresses'] {
  const titles = titlesOf(record, 'title');
  return Object.fromEntries(
    languages
      .filter((language) => titles[language])
      .map((language) => [language, publicAddress(kind, record, language, config)]),
  );
}

const plain =
  (kind: PublicKind): MakePage =>
  async ({ record, language }, context) => {
    const title = titlesOf(record, 'title')[language] ?? '';
    return {
      language,
      title,
      description: '',
      main: `<h1>${escapeHtml(title)}</h1>`,
      structured: [],
      picture: null,
      kind: 'website',
      section: null,
      addresses: addressesOf(kind, record, context),
    };
  };

/** The page of each kind of record: for readers, and as a preview for those who edit it. */
export const recordPages: Readonly<Record<PublicKind, MakePage>> = {
  product: plain('product'),
  category: plain('category'),
  shop: plain('shop'),
  page: plain('page'),
  article: plain('article'),
};
