import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { panelPath, registerPath } from '../../view/panelPaths';
import { say } from '../../view/say';
import type { ArticleCard, HomeView } from '../../view/views';
import { pictureTag } from '../parts/pictureTag';
import { productGrid } from '../parts/productGrid';
import { categoryList, shopList } from '../parts/tileList';

const article = ({ title, url, picture, short, date }: ArticleCard): string =>
  `<li><a href="${escapeHtml(url)}">${picture ? `<span class="pic">${pictureTag(picture, { sizes: '(min-width: 900px) 340px, 100vw', alt: '' })}</span>` : ''}<h3>${escapeHtml(title)}</h3></a>
${short && `<p class="small">${escapeHtml(short)}</p>`}<p class="small hint"><time datetime="${date}">${date}</time></p></li>`;

const part = (id: string, title: string, content: string): string =>
  `<section${id && ` id="${id}"`}><h2>${title}</h2>\n${content}</section>`;

/** What stands in `main` of the start page. The head's links lead to its parts. */
export function renderHome({ categories, newest, shops, articles }: HomeView, language: Language): string {
  const empty = `<p class="hint">${say(language, 'nothingYet')}</p>`;
  return `<div class="hero"><h1>${say(language, 'tagline')}</h1>
<p class="lead">${say(language, 'welcome')}</p>
<p class="buttons"><a class="btn main" href="#products">${say(language, 'toProducts')}</a><a class="btn" href="${panelPath}">${say(language, 'toPanel')}</a></p></div>
${part('products', say(language, 'categories'), categories.length > 0 ? categoryList(categories) : empty)}
${newest.length > 0 ? part('', say(language, 'newest'), productGrid(newest, { language, level: 3 })) : ''}
${part('shops', say(language, 'shops'), shops.length > 0 ? shopList(shops) : empty)}
${part('articles', say(language, 'articles'), articles.length > 0 ? `<ul class="articles">${articles.map(article).join('\n')}</ul>` : empty)}
<section class="invite"><div><h2>${say(language, 'sellTitle')}</h2><p>${say(language, 'sellText')}</p></div>
<a class="btn main" href="${registerPath}">${say(language, 'becomeSeller')}</a></section>`;
}
