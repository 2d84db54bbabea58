import { escapeHtml } from '#domain/text/escapeHtml';
import { stripMarkup } from '#domain/text/stripMarkup';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { ReadingView } from '../../view/views';
import { paragraphs } from '../parts/paragraphs';
import { furtherParts, readingDate } from './renderReading';

const splitAt = (text: string, sign: string): string[] => {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + sign.length)];
};

/** The text with a place to go to at each of its headings. */
function withPlaces(text: string): { text: string; headings: { place: string; title: string }[] } {
  const headings: { place: string; title: string }[] = [];
  const [start = '', ...parts] = text.split('<h2');
  const placed = parts.map((part) => {
    const place = `s${headings.length + 1}`;
    const [opening = '', words = ''] = splitAt(part.slice(0, Math.max(part.indexOf('</h2>'), 0)), '>');
    if (words === '') return `<h2${part}`;
    headings.push({ place, title: stripMarkup(words).trim() });
    return `<h2${opening} id="${place}"${part.slice(opening.length)}`;
  });
  return { text: start + placed.join(''), headings };
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
