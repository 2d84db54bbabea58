import { fieldsIn } from '../../domain/wire/fieldsIn';
import type { FormGroup } from '../../domain/wire/Form';
import type { FormCard } from './cardsOf';
import { cardsOf } from './cardsOf';

/** How a form lays out its cards: with a side column, and whether the cards that are needed most stand first. */
export interface CardLayout {
  wide: boolean;
  leadFirst: boolean;
}

/** The cards of one column: the side cards follow the first card; a leading one stands before it. */
export function inOneColumn(cards: readonly FormCard[], leadFirst: boolean): FormCard[] {
  const isLead = (card: FormCard) => leadFirst && card.lead;
  const main = cards.filter((card) => !card.side && !isLead(card));
  return [...cards.filter(isLead), ...main.slice(0, 1), ...cards.filter(({ side }) => side), ...main.slice(1)];
}

/** Names of a form's fields in the order in which they stand on the screen. */
export const fieldOrder = (groups: readonly FormGroup[], { wide, leadFirst }: CardLayout): string[] =>
  groups.flatMap((group) => {
    const cards = cardsOf(group);
    const inOrder = wide
      ? [...cards.filter(({ side }) => !side), ...cards.filter(({ side }) => side)]
      : inOneColumn(cards, leadFirst);
    return inOrder.flatMap(({ items }) => fieldsIn(items).map(({ name }) => name));
  });
