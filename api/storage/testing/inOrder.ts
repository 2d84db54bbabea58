import type { Touched } from '../../ports/Store';

/** A store tells what it touched in whichever order it went. */
export const inOrder = (touched: readonly Touched[]): Touched[] => [...touched].sort((a, b) => (a.id < b.id ? -1 : 1));
