import { escapeHtml } from '#domain/text/escapeHtml';
import { stripMarkup } from '#domain/text/stripMarkup';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { ReadingView } from '../../view/views';
import { paragraphs } from '../parts/paragraphs';
import { furtherParts, readingDate } from './renderReading';

/** The text with a place to go to at each of its headings. */
function withPlaces(text: string): { text: string; headings: { place: string; title: string }[] } {
  const headings: { place: string; title: string }[] = [];
  const placed = text.replace(/<h2([^<>]*)>([\s\S]*?)<\/h2>/g, (_whole, attributes: string, words: string) => {
    const place = `s${headings.length + 1}`;
    headings.push({ place, title: stripMarkup(words).trim() });
    return `<h2${attributes} id="${place}">${words}</h2>`;
  });
  return { text: placed, headings };
}

/** The public offer or the privacy policy: with its contents, and what it says in plain words. */
export function renderTerms(view: ReadingView, language: Language): string {
  const { title, short, updated } = view;
  const { text, headings } = withPlaces(view.text);
  const contents = headings.map(({ place, title: words }) => `<li><a href="#${place}">${escapeHtml(words)}</a></li>`);
  const summary =
    short &&
    `<details class="sum" open><summary>${say(language, 'inShort')}</summary>${paragraphs(short)}<p class="small">${say(language, 'inShortNote')}</p></details>`;
  const body = `<div class="prose">
${summary}
${text}
${furtherParts(view, language)}
</div>`;
  const toc = `<nav class="toc" aria-labelledby="toc"><p id="toc">${say(language, 'contents')}</p><ol>${contents.join('\n')}</ol></nav>`;
  return `<h1 class="first">${escapeHtml(title)}</h1>
<p class="by">${say(language, 'editionOf', { date: readingDate(updated) })}</p>
${contents.length > 1 ? `<div class="terms">${toc}${body}</div>` : body}`;
}
