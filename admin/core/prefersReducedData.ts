/** The browser's data saver is on: nothing is prefetched. */
export const prefersReducedData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
