import type { Price } from './Price';
import { discountState } from './Price';

/** What somebody has set by hand; empty: by the dates. */
export type MarkChoice = 'yes' | 'no' | '';

/** The fields of a product that its marks depend on; `today` and the dates are Kyiv dates, YYYY-MM-DD. */
export interface MarkedProduct {
  price: Price | null;
  discounted: MarkChoice;
  new: MarkChoice;
  news_from_date: string;
  news_to_date: string;
}

const chosenOr = (choice: MarkChoice, byDates: boolean): boolean => (choice === '' ? byDates : choice === 'yes');

/** Whether buyers see a product as discounted: while its discount is active, unless set by hand (domain §3). */
export const isDiscounted = ({ price, discounted }: MarkedProduct, today: string): boolean =>
  chosenOr(discounted, price !== null && discountState(price, today) === 'active');

/** Whether buyers see a product as new: between its dates, of which one may be open, unless set by hand (domain §3). */
export const isNew = ({ news_from_date: from, news_to_date: to, new: choice }: MarkedProduct, today: string): boolean =>
  chosenOr(choice, (from !== '' || to !== '') && from <= today && (to === '' || today <= to));
