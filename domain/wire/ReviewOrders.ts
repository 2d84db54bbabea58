import type { Language } from '../text/Language';

/** The order by which the author of a review has got the product. */
export interface ReviewOrder {
  review: string;
  _id: string;
  title: Partial<Record<Language, string>>;
}

/** Result of GET review/orders: of reviews that are left out no order is known. */
export interface ReviewOrders {
  items: ReviewOrder[];
}
