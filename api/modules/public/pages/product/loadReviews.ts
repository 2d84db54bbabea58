import type { Answer } from '#domain/fields/answers';
import { answers as answersType } from '#domain/fields/answers';
import { allOf, flagIs, notDeleted } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { kyivDate } from '#domain/time/kyiv';
import type { Context } from '#core/kernel/Context';
import { textOf, valueOf } from '#core/schema/valueOf';
import { loadPictures } from '../../reads/loadPictures';
import { starsOfPoints } from '../../reads/ratingView';
import type { ReviewView } from '../../view/views';

/** On one page. */
const maxReviews = 20;

const dateOf = (instant: string): string => (Number.isNaN(Date.parse(instant)) ? '' : kyivDate(Date.parse(instant)));

/** In reading order; what is below one that is turned off is not seen either. */
const shownAnswers = (list: readonly Answer[]): ReviewView['answers'] =>
  list
    .filter(({ active }) => active)
    .flatMap(({ name, text, time, answers }) => [{ author: name, date: dateOf(time), text }, ...shownAnswers(answers)]);

/** The newest published reviews of a product, as their authors have written them, whatever the language. */
export async function loadReviews(product: string, language: Language, context: Context): Promise<ReviewView[]> {
  const { records } = await context.store.find('reviews', {
    where: allOf(notDeleted, { op: 'in', path: 'product.0', values: [product] }, flagIs('active.0', true)),
    sort: [{ path: 'time.0', direction: -1 }],
    limit: maxReviews,
  });
  const pictures = await loadPictures(
    records.map((record) => ({ record, field: 'photos' })),
    10,
    language,
    context,
  );
  return records.map((review, at) => ({
    author: textOf(review, 'name'),
    rating: Math.min(Math.max(Math.round(starsOfPoints(valueOf(review, 'ranking') ?? 0)), 1), 5),
    date: dateOf(textOf(review, 'time') || review._created),
    text: textOf(review, 'text'),
    advantages: textOf(review, 'advantages'),
    drawbacks: textOf(review, 'drawbacks'),
    pictures: pictures[at] ?? [],
    answers: shownAnswers(answersType.read(valueOf(review, 'answers'), {}) ?? []),
  }));
}
