import { createContext } from 'react';

interface EditedCard {
  /** Name of the card whose facts are being edited: one at a time. */
  edited: string | null;
  setEdited(card: string | null): void;
  /** The field that somebody was led to last: it is not folded away since. */
  wanted: { name: string } | null;
}

export const EditedCardContext = createContext<EditedCard>({
  edited: null,
  setEdited: () => undefined,
  wanted: null,
});
