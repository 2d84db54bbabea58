import { createContext } from 'react';

interface EditedCard {
  /** Name of the card whose facts are being edited: one at a time. */
  edited: string | null;
  setEdited(card: string | null): void;
}

export const EditedCardContext = createContext<EditedCard>({ edited: null, setEdited: () => undefined });
