import { fieldsIn } from '#domain/wire/fieldsIn';
import type { FormGroup } from '#domain/wire/Form';
import type { LayoutCard } from './groupLayoutCards';
import { groupLayoutCards } from './groupLayoutCards';

/** How a form lays out its cards: with a side column or not, and whether lead cards come first. */
export interface CardLayout {
  wide: boolean;
  leadFirst: boolean;
}

/**
 * The cards in one column: the side cards follow the first card; lead cards come before it. A new record keeps the order
 * of the form, and lead cards that it begins with stay together.
 */
export function inOneColumn(cards: readonly LayoutCard[], leadFirst: boolean): LayoutCard[] {
  const side = cards.filter(({ isSide }) => isSide);
  const main = cards.filter(({ isSide }) => !isSide);
  const lead = main.filter((card) => card.lead);
  const others = main.filter((card) => !card.lead);
  if (leadFirst) return [...lead, ...others.slice(0, 1), ...side, ...others.slice(1)];
  const after = main.findIndex((card, at) => at > 0 && !(card.lead && main[0]?.lead));
  const opening = after === -1 ? main : main.slice(0, after);
  return [...opening, ...side, ...main.slice(opening.length)];
}

/** Names of a form's fields in the order in which they are shown. */
export const fieldOrder = (groups: readonly FormGroup[], { wide, leadFirst }: CardLayout): string[] =>
  groups.flatMap((group) => {
    const cards = groupLayoutCards(group);
    const inOrder = wide
      ? [...cards.filter(({ isSide: side }) => !side), ...cards.filter(({ isSide: side }) => side)]
      : inOneColumn(cards, leadFirst);
    return inOrder.flatMap(({ items }) => fieldsIn(items).map(({ name }) => name));
  });
