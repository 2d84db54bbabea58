import { createContext } from 'react';

/** Saves the form, for a field with a button of its own that is an action of its own; null: nothing is stored yet. */
export const SubmitContext = createContext<(() => void) | null>(null);
