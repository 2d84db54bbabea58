import type { MarkChoice } from '#domain/commerce/productMarks';
import { isDiscounted, isNew } from '#domain/commerce/productMarks';
import { whereDiscounted } from '#domain/fields/price';
import { dayWithin } from '#domain/query/dayWithin';
import type { Where } from '#domain/query/Where';
import { allOf, anyOf } from '#domain/query/Where';
import type { Bilingual } from '#domain/wire/FieldDefinition';
import { textOf, valueOf } from '#core/schema/valueOf';
import { markTitles } from './texts';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** `byDates` for products whose mark nobody has set by hand. */
const chosenOr = (name: string, byDates: Where): Where =>
  anyOf(
    { op: 'in', path: `${name}.0`, values: ['yes'] },
    allOf({ op: 'exists', path: `${name}.0`, value: false }, byDates),
  );

/** `isDiscounted` over the index. */
export const whereIsDiscounted = (today: string): Where => chosenOr('discounted', whereDiscounted('price.0', today));

/** `isNew` over the index. */
export function whereIsNew(today: string): Where {
  const [from, to] = ['news_from_date.0', 'news_to_date.0'] as const;
  const isSet = (path: string): Where => ({ op: 'exists', path, value: true });
  return chosenOr('new', allOf(anyOf(isSet(from), isSet(to)), dayWithin(from, to, today)));
}

/** The titles of the marks that buyers see. */
export function productMarks(record: EntityRecords['products'], today: string): Bilingual[] {
  const product = {
    price: valueOf(record, 'price'),
    discounted: textOf(record, 'discounted') as MarkChoice,
    new: textOf(record, 'new') as MarkChoice,
    news_from_date: textOf(record, 'news_from_date'),
    news_to_date: textOf(record, 'news_to_date'),
  };
  return [
    ...(isNew(product, today) ? [markTitles.new] : []),
    ...(isDiscounted(product, today) ? [markTitles.discounted] : []),
  ];
}
