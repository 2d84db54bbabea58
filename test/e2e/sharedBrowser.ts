import type { Browser } from 'playwright-core';

/** The browser of the run, from `test/setup/browser/BrowserEnvironment.ts`. */
export function sharedBrowser(): Browser {
  const { sharedBrowser: browser } = globalThis as { sharedBrowser?: Browser };
  if (!browser) throw new Error('this file does not run in the project `browser`');
  return browser;
}
