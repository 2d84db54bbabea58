import { createContext } from 'react';

/** Leaves the sheet, once nothing is unsaved in it or the user has chosen so. Without a sheet at once. */
export const SheetLeaveContext = createContext<(leave: () => void) => void>((leave) => leave());
