import { createContext } from 'react';

/** Asks another question before the record of the form is removed, and removes it; null: the usual one. */
export const RemovalContext = createContext<(() => void) | null>(null);
