import type { BrowserServer } from 'playwright-core';

/** What `start.ts` started, for `stop.ts`: both are loaded in the process of the run. */
export const running: { browsers?: readonly BrowserServer[]; demo?: string } = {};
