import type { Context } from '#core/kernel/Context';
import { publicPath } from '#core/schema/publicAddress';
import { addressesOf } from '../../reads/addressesOf';
import { loadProductList } from '../../reads/loadProductList';
import { summaryOf } from '../../reads/ownText';
import type { PageRequest } from '../../view/PageRequest';
import type { SitePage } from '../../view/SitePage';
import { listPlaces, listTitle } from '../parts/listPlaces';
import { breadcrumbData } from '../../structured/breadcrumbData';
import { shopData } from '../../structured/organizationData';
import { loadShop } from './loadShop';
import { renderShop } from './renderShop';

export async function shopPage({ record, language, query }: PageRequest, context: Context): Promise<SitePage | null> {
  const [view, list] = await Promise.all([
    loadShop(record, language, context),
    loadProductList({ op: 'in', path: 'shop.0', values: [record._id] }, query, language, context),
  ]);
  if (!list) return null;
  return {
    language,
    title: listTitle(view.title, list, language),
    description: summaryOf(view.description),
    main: renderShop(view, list, query, publicPath('shop', record, language), language),
    structured: [shopData(view, context.config), breadcrumbData([], view, language, context.config)],
    picture: view.logo,
    kind: 'website',
    section: 'shops',
    ...listPlaces(addressesOf('shop', record, context), list, query, language),
  };
}
