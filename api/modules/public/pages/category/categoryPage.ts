import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { branchIds } from '#core/records/branch';
import { publicPath } from '#core/schema/publicAddress';
import { addressesOf } from '../../reads/addressesOf';
import { loadProductList } from '../../reads/loadProductList';
import { ownText, summaryOf } from '../../reads/ownText';
import type { PageRequest } from '../../view/PageRequest';
import type { SitePage } from '../../view/SitePage';
import { listPlaces, listTitle } from '../parts/listPlaces';
import { breadcrumbData } from '../../structured/breadcrumbData';
import { loadCategoryView } from './loadCategoryView';
import { renderCategory } from './renderCategory';

export async function categoryPage(
  { record, language, query }: PageRequest,
  context: Context,
): Promise<SitePage | null> {
  const branch = await branchIds(requireEntity('category', context), [record._id], context);
  const [view, list] = await Promise.all([
    loadCategoryView(record, language, context),
    loadProductList({ op: 'in', path: 'category.0', values: branch }, query, language, context),
  ]);
  if (!list) return null;
  const path = publicPath('category', record, language);
  return {
    language,
    title: listTitle(ownText(record, 'seo_title', language) || view.title, list, language),
    description: summaryOf(ownText(record, 'seo_description', language), view.description),
    main: renderCategory(view, list, query, path, language),
    structured: [breadcrumbData(view.crumbs, view, language, context.config)],
    picture: view.picture,
    kind: 'website',
    section: 'products',
    ...listPlaces(addressesOf('category', record, context), list, query, language),
  };
}
