/** The person has asked the browser to spare the connection: nothing is fetched that nobody has asked for. */
export const prefersReducedData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
