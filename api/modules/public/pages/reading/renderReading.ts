import { embedLink } from '#domain/fields/youtube';
import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import { say } from '../../view/say';
import type { ReadingView } from '../../view/views';
import { crumbsNav, sectionLink } from '../parts/crumbsNav';
import { paragraphs } from '../parts/paragraphs';
import { pictureTag } from '../parts/pictureTag';

export const readingDate = (instant: string): string => kyivDate(Date.parse(instant));

function questionsPart({ questions }: ReadingView, language: Language): string {
  if (questions.length === 0) return '';
  const items = questions.map(
    ({ title, text }) => `<details><summary>${escapeHtml(title)}</summary>${paragraphs(text)}</details>`,
  );
  return `<h2>${say(language, 'questions')}</h2>\n${items.join('\n')}`;
}

function videosPart({ videos, title }: ReadingView, language: Language): string {
  if (videos.length === 0) return '';
  const players = videos.map((code, at) => {
    const name = `${title}: ${say(language, 'video').toLowerCase()}${videos.length > 1 ? ` ${at + 1}` : ''}`;
    return `<iframe src="${escapeHtml(embedLink(code))}" title="${escapeHtml(name)}" allowfullscreen loading="lazy"></iframe>`;
  });
  return `<h2>${say(language, 'videos')}</h2>\n${players.join('\n')}`;
}

function childrenPart({ children }: ReadingView, language: Language): string {
  if (children.length === 0) return '';
  const links = children.map(({ title, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></li>`);
  return `<h2>${say(language, 'alsoHere')}</h2>\n<ul>${links.join('\n')}</ul>`;
}

/** What follows the text. */
export const furtherParts = (view: ReadingView, language: Language): string =>
  [questionsPart(view, language), videosPart(view, language), childrenPart(view, language)].filter(Boolean).join('\n');

function dates({ published, updated }: ReadingView, language: Language): string {
  const [from, to] = [readingDate(published), readingDate(updated)];
  const changed = to > from ? ` · ${say(language, 'updatedOn', { date: to })}` : '';
  return `<p class="by"><time datetime="${from}">${from}</time>${changed}</p>`;
}

/** What stands in `main` of a page or an article. */
export function renderReading(kind: 'page' | 'article', view: ReadingView, language: Language): string {
  const { title, short, text, picture, crumbs } = view;
  const sizes = '(min-width: 728px) 680px, 100vw';
  return `<article class="reading${kind === 'page' && crumbs.length === 0 ? ' first' : ''}">
${crumbsNav(kind === 'article' ? [sectionLink('articles', language)] : crumbs, language)}
<h1>${escapeHtml(title)}</h1>
${short && `<div class="lead">${paragraphs(short)}</div>`}
${kind === 'article' ? dates(view, language) : ''}
${picture ? `<figure>${pictureTag(picture, { sizes, comes: 'first' })}</figure>` : ''}
<div class="prose">
${text}
${furtherParts(view, language)}
</div>
</article>`;
}
