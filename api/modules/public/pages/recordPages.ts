import type { Context } from '#core/kernel/Context';
import type { PublicKind } from '#core/schema/PublicKind';
import type { PageRequest } from '../view/PageRequest';
import type { SitePage } from '../view/SitePage';
import { categoryPage } from './category/categoryPage';
import { productPage } from './product/productPage';
import { readingPage } from './reading/readingPage';
import { shopPage } from './shop/shopPage';

/** null: its list has no such page. */
type MakePage = (request: PageRequest, context: Context) => Promise<SitePage | null>;

/** The page of each kind of record: for readers, and as a preview for those who edit it. */
export const recordPages: Readonly<Record<PublicKind, MakePage>> = {
  product: productPage,
  category: categoryPage,
  shop: shopPage,
  page: readingPage('page'),
  article: readingPage('article'),
};
