import type { CardArrangement } from './FormExtensions';
import type { LayoutCard } from './groupLayoutCards';

/** How a form lays out its cards: with a side column or not, and whether lead cards come first. */
export interface CardLayout {
  wide: boolean;
  leadFirst: boolean;
  /** Where cards of the first tab stand, also those that are not the form's. */
  arrangement?: CardArrangement | undefined;
}

/** Cards in their places; a text is the name of a card that is not the form's. */
interface ArrangedCards {
  main: (LayoutCard | string)[];
  side: (LayoutCard | string)[];
}

/**
 * The cards in one column: the side cards follow the first card; lead cards come before it. A new record keeps the order
 * of the form, and lead cards that it begins with stay together.
 */
function inOneColumn(cards: readonly LayoutCard[], leadFirst: boolean): LayoutCard[] {
  const side = cards.filter(({ isSide }) => isSide);
  const main = cards.filter(({ isSide }) => !isSide);
  const lead = main.filter((card) => card.lead);
  const others = main.filter((card) => !card.lead);
  if (leadFirst) return [...lead, ...others.slice(0, 1), ...side, ...others.slice(1)];
  const after = main.findIndex((card, at) => at > 0 && !(card.lead && main[0]?.lead));
  const opening = after === -1 ? main : main.slice(0, after);
  return [...opening, ...side, ...main.slice(opening.length)];
}

/** Cards that the arrangement does not name come after those that it does. */
export function arrangeCards(
  cards: readonly LayoutCard[],
  { wide, leadFirst, arrangement }: CardLayout,
): ArrangedCards {
  const named = new Set(arrangement && [...arrangement.main, ...arrangement.side]);
  const inPlace = (names: readonly string[]) =>
    names.flatMap((name) => {
      const card = cards.find((one) => one.name === name);
      return card ?? (arrangement?.own.includes(name) ? name : []);
    });
  const others = cards.filter(({ name }) => !named.has(name));
  if (!wide)
    return {
      main: [...(arrangement ? inPlace(arrangement.narrow) : []), ...inOneColumn(others, leadFirst)],
      side: [],
    };
  return {
    main: [...(arrangement ? inPlace(arrangement.main) : []), ...others.filter(({ isSide }) => !isSide)],
    side: [...(arrangement ? inPlace(arrangement.side) : []), ...others.filter(({ isSide }) => isSide)],
  };
}
