import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { homePath } from '#core/schema/publicAddress';
import { say } from '../../view/say';
import type { SitePage } from '../../view/SitePage';

/** The way to the start page, below what a page says; the only one that there is stands out. */
export const startButton = (language: Language, isMain: boolean): string =>
  `<p class="buttons after"><a class="btn${isMain ? ' main' : ''}" href="${homePath(language)}">${say(language, 'toStart')}</a></p>`;

type Message = Pick<SitePage, 'language' | 'title' | 'main'> & Partial<Pick<SitePage, 'section'>>;

/** A page that stands for no record: search engines leave it out, and it has no address of its own. */
export const unlistedPage = ({ section = null, ...page }: Message): SitePage => ({
  ...page,
  description: '',
  structured: [],
  picture: null,
  kind: 'website',
  section,
  addresses: {},
  unlisted: true,
});

/** In place of a page: what is the matter, and the way to the start page. Both are plain text. */
export const messagePage = (language: Language, title: string, text: string): SitePage =>
  unlistedPage({
    language,
    title,
    main: `<h1 class="first">${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
${startButton(language, true)}`,
  });
