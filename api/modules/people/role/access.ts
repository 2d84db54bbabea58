import type { Ceilings } from '#domain/access/Ceilings';
import { allActions, fullCeiling } from '#domain/access/Ceilings';

/** Administrators have the roles of all, the people of a shop those of their own, as far as their role lets them. */
export const access: Ceilings = {
  administrator: fullCeiling,
  shop: {
    actions: allActions.filter((action) => action !== 'preview'),
    rows: { of: 'shop', path: 'shop.0', isForced: true },
  },
};
