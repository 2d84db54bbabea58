import { escapeHtml } from '#domain/text/escapeHtml';
import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import { titlesOf } from '#core/schema/valueOf';
import type { SitePage } from '../view/SitePage';
import type { PageRequest } from '../view/PageRequest';
import { addressesOf } from '../reads/addressesOf';
import { productPage } from './product/productPage';

/** null: there is no such page of the list. */
type MakePage = (request: PageRequest, context: Context) => Promise<SitePage | null>;

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
  product: productPage,
  category: plain('category'),
  shop: plain('shop'),
  page: plain('page'),
  article: plain('article'),
};
