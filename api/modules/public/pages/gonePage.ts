import type { Language } from '#domain/text/Language';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { textOf } from '#core/schema/valueOf';
import { categoryCrumbs } from '../reads/categoryCrumbs';
import { similarProducts } from '../reads/similarProducts';
import { say } from '../view/say';
import type { SitePage } from '../view/SitePage';
import { crumbsNav, sectionLink } from './parts/crumbsNav';
import { startButton, unlistedPage } from './parts/messagePage';
import { productGrid } from './parts/productGrid';

/**
 * In place of a product that was sold once: what else there is. Its name is not told: since then it may have become
 * that of something readers have not seen. null: nothing is left of it.
 */
export async function gonePage(product: StoredRecord | null, language: Language, context: Context): Promise<SitePage> {
  const [crumbs, similar] = await Promise.all([
    product ? categoryCrumbs(textOf(product, 'category'), language, context) : [],
    product ? similarProducts(product, language, context) : [],
  ]);
  const title = say(language, 'gone');
  return unlistedPage({
    language,
    title,
    section: 'products',
    main: `${crumbsNav([sectionLink('products', language), ...crumbs], language)}
<h1>${title}</h1>
<p class="lead">${say(language, 'goneText')}</p>
${similar.length > 0 ? `<h2>${say(language, 'similar')}</h2>${productGrid(similar, { language, level: 3, isFirst: true })}` : ''}
${startButton(language, false)}`,
  });
}
