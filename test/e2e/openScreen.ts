import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';

export interface Screen {
  context: BrowserContext;
  page: Page;
  /** Console errors of a visitor: none are expected. */
  complaints: string[];
}

const widths = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
} as const;

export interface ScreenOptions {
  width?: keyof typeof widths;
  language?: 'uk' | 'en';
  dark?: boolean;
  /** The page has a service worker (the mock panel), which makes its requests: they are not answered here. */
  serviceWorker?: boolean;
}

/** A new visitor: no cookies, no storage. */
export async function openScreen(
  browser: Browser,
  origin: string,
  { width = 'desktop', language = 'uk', dark = false, serviceWorker = false }: ScreenOptions = {},
): Promise<Screen> {
  const context = await browser.newContext({
    viewport: widths[width],
    locale: language === 'uk' ? 'uk-UA' : 'en-US',
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    hasTouch: width === 'phone',
  });
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const page = await context.newPage();
  if (!serviceWorker) await answerForSecureSites(context, page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (failure) => complaints.push(String(failure)));
  return { context, page, complaints };
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Pictures of imported products are on other sites, which tests do not contact. Not by Playwright's routes: they turn
 * the browser's cache off, and every page load would compile the whole panel again.
 */
async function answerForSecureSites(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'image/svg+xml' }];
    const body = Buffer.from(picture).toString('base64');
    // The page may have gone on meanwhile.
    session
      .send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}

const folder = join(process.cwd(), 'test-results', 'screens');

/** A screenshot for people, with SCREENS=on: nothing compares it. `whole` makes the window as high as the page. */
export async function shoot(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (process.env.SCREENS !== 'on') return;
  mkdirSync(folder, { recursive: true });
  const size = page.viewportSize();
  if (whole && size)
    await page.setViewportSize({
      ...size,
      height: await page.evaluate(() => Math.max(document.documentElement.scrollHeight, window.innerHeight)),
    });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: false });
  if (whole && size) await page.setViewportSize(size);
}
