import type { Where } from '#domain/query/Where';
import { allOf, notDeleted } from '#domain/query/Where';

/** The own roles of a shop, or with '' of the marketplace. */
export const rolesOf = (shop: string): Where =>
  allOf(
    notDeleted,
    shop === '' ? { op: 'exists', path: 'shop.0', value: false } : { op: 'in', path: 'shop.0', values: [shop] },
  );
