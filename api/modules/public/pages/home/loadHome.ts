import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import { rootCategoryId } from '#domain/wire/Tree';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { unlistedTexts } from '#core/records/unlistedTexts';
import { categoryTiles } from '../../reads/categoryTiles';
import { linkTo } from '../../reads/linkTo';
import { firstPictures } from '../../reads/loadPictures';
import { ownText } from '../../reads/ownText';
import { productCards } from '../../reads/productCards';
import { whereListed, whereTranslated, whereVisible } from '../../reads/whereVisible';
import type { ArticleCard, HomeView, TileView } from '../../view/views';

const maxProducts = 8;
const maxShops = 60;
const maxArticles = 12;

async function newestProducts(language: Language, context: Context): Promise<HomeView['newest']> {
  const { records } = await context.store.find('products', {
    where: await whereListed(language, context),
    sort: [{ path: '_created', direction: -1 }],
    limit: maxProducts,
    without: unlistedTexts(requireEntity('product', context)),
  });
  return productCards(records, language, context);
}

async function shopTiles(language: Language, context: Context): Promise<TileView[]> {
  const { records } = await context.store.find('shops', {
    where: allOf(await whereVisible('shop', context), whereTranslated(language)),
    sort: [{ path: `title.${language}`, direction: 1 }],
    limit: maxShops,
  });
  const logos = await firstPictures(records, 'logo', language, context);
  return records.map((record, at) => ({
    ...linkTo('shop', record, language, context),
    picture: logos[at] ?? null,
  }));
}

async function articleCards(language: Language, context: Context): Promise<ArticleCard[]> {
  // Those without a date of their own are as old as their record: they come after the dated ones.
  const { records } = await context.store.find('articles', {
    where: allOf(await whereVisible('article', context), whereTranslated(language)),
    sort: [
      { path: 'published.0', direction: -1 },
      { path: '_created', direction: -1 },
    ],
    limit: maxArticles,
  });
  const pictures = await firstPictures(records, 'image', language, context);
  return records.map((record, at) => ({
    ...linkTo('article', record, language, context),
    picture: pictures[at] ?? null,
    short: ownText(record, 'short', language),
    date: kyivDate(Date.parse(textOf(record, 'published') || record._created)),
  }));
}

export async function loadHome(language: Language, context: Context): Promise<HomeView> {
  const [categories, newest, shops, articles] = await Promise.all([
    categoryTiles(rootCategoryId, language, context),
    newestProducts(language, context),
    shopTiles(language, context),
    articleCards(language, context),
  ]);
  return { categories, newest, shops, articles };
}
