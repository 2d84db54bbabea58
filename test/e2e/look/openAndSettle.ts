import type { Page } from 'playwright-core';

const screenText = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main')?.textContent ?? '');

/**
 * Goes to an address and resolves when its screen has been drawn: nothing stands for data any more, and its text, which
 * is not that of the screen before, has been the same for a while.
 */
export async function openAndSettle(page: Page, open: () => Promise<unknown>): Promise<void> {
  const before = await screenText(page);
  await open();
  await page.waitForFunction(
    (former) => {
      const main = document.querySelector('main');
      if (!main || document.fonts.status !== 'loaded') return false;
      const waits = main.querySelector('.MuiSkeleton-root, [aria-busy=true], [role=progressbar]:not([aria-valuenow])');
      const text = waits ? '' : (main.textContent ?? '');
      if (text === '' || text === former || text !== window.lookSeen?.text) {
        window.lookSeen = { text, since: performance.now() };
        return false;
      }
      return performance.now() - window.lookSeen.since > 250;
    },
    before,
    { polling: 50, timeout: 20_000 },
  );
}

declare global {
  interface Window {
    /** The text of the screen, and since when it has been this one. */
    lookSeen?: { text: string; since: number };
  }
}
