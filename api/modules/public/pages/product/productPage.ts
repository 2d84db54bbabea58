import type { Context } from '#core/kernel/Context';
import { summaryOf } from '../../reads/ownText';
import type { SitePage } from '../../view/SitePage';
import type { PageRequest } from '../../view/PageRequest';
import { addressesOf } from '../../reads/addressesOf';
import { breadcrumbData } from '../../structured/breadcrumbData';
import { productData } from '../../structured/productData';
import { loadProduct } from './loadProduct';
import { renderProduct } from './renderProduct';

export async function productPage({ record, language }: PageRequest, context: Context): Promise<SitePage> {
  const view = await loadProduct(record, language, context);
  return {
    language,
    title: view.title,
    description: summaryOf(view.description),
    main: renderProduct(view, language),
    structured: [productData(view, context.config), breadcrumbData(view.crumbs, view, language, context.config)].filter(
      (block) => block !== null,
    ),
    picture: view.pictures[0] ?? null,
    kind: 'product',
    section: 'products',
    addresses: addressesOf('product', record, context),
  };
}
