import { escapeHtml } from '#domain/text/escapeHtml';
import type { Language } from '#domain/text/Language';
import { say } from '../../view/say';
import type { ReviewView } from '../../view/views';
import { paragraphs } from '../parts/paragraphs';
import { pictureTag } from '../parts/pictureTag';
import { stars } from '../parts/stars';

const dated = (date: string): string => (date === '' ? '' : `<time class="hint" datetime="${date}">${date}</time>`);

/** The panel offers the first letter of a name, which tells readers nothing. */
const answeredBy = (name: string, language: Language): string =>
  [...name.trim()].length > 1 ? say(language, 'answerOf', { name }) : say(language, 'answer');

function review(
  { author, rating, date, text, advantages, drawbacks, pictures, answers }: ReviewView,
  language: Language,
): string {
  const labelled = ([key, words]: ['advantages' | 'drawbacks', string]): string =>
    words.trim() === '' ? '' : `<p><b>${say(language, key)}:</b> ${escapeHtml(words.trim())}</p>`;
  const photos = pictures
    .map(
      (each) =>
        `<li>${pictureTag(each, { sizes: '96px', alt: each.alt || say(language, 'reviewPhoto', { name: author }) })}</li>`,
    )
    .join('');
  const answered = answers
    .map(
      (answer) =>
        `<div class="answer"><p class="by"><b>${escapeHtml(answeredBy(answer.author, language))}</b> ${dated(answer.date)}</p>${paragraphs(answer.text)}</div>`,
    )
    .join('\n');
  return `<article class="review"><header>${stars(rating, language)}<h3>${escapeHtml(author)}</h3>${dated(date)}</header>
<div class="said">${paragraphs(text)}${labelled(['advantages', advantages])}${labelled(['drawbacks', drawbacks])}</div>${photos && `<ul class="photos">${photos}</ul>`}
${answered}</article>`;
}

/** The newest reviews of a product, of `count` that are published. */
export const renderReviews = (reviews: readonly ReviewView[], count: number, language: Language): string =>
  `<section id="reviews"><h2>${say(language, 'reviews')}</h2>
${reviews.map((each) => review(each, language)).join('\n')}
${count > reviews.length ? `<p class="hint">${say(language, 'newestReviews', { shown: reviews.length, count })}</p>` : ''}</section>`;
