import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormGroup } from '../../domain/wire/Form';
import type { LayoutCard } from './groupLayoutCards';
import { groupLayoutCards } from './groupLayoutCards';

/** How a form lays out its cards: with a side column or not, and whether lead cards come first. */
export interface CardLayout {
  wide: boolean;
  leadFirst: boolean;
}

/** The cards in one column: the side cards follow the first card; lead cards come before it. */
export function inOneColumn(cards: readonly LayoutCard[], leadFirst: boolean): LayoutCard[] {
  const isLead = (card: LayoutCard) => leadFirst && card.lead;
  const main = cards.filter((card) => !card.isSide && !isLead(card));
  return [...cards.filter(isLead), ...main.slice(0, 1), ...cards.filter(({ isSide: side }) => side), ...main.slice(1)];
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
