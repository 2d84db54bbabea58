/** Lets other calls be answered in between: work over an embedded store never waits by itself. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
