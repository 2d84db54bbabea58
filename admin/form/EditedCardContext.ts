import { createContext } from 'react';

interface EditedCard {
  /** Name of the card whose facts are being edited: one at a time. */
  edited: string | null;
  setEdited(card: string | null): void;
  /** Somebody was led to a field: it may be any, so that none is folded away. */
  showsAllFields: boolean;
}

export const EditedCardContext = createContext<EditedCard>({
  edited: null,
  setEdited: () => undefined,
  showsAllFields: false,
});
