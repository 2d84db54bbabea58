import { createContext } from 'react';

/** The fields within are shown as facts for now, though they can be edited: of a card that nobody edits. */
export const ShownAsFactsContext = createContext(false);
