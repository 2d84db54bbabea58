import type { CDPSession, Locator, Page } from 'playwright-core';
import { median, openBrowser, openPage, scriptSeconds, slowDown, untilNetworkRests } from './browser';
import { benchServer } from './benchServer';
import { prepareSqlite } from './openBenchStore';
import { brands } from './products';
import { below, seeded } from './random';

/** Milliseconds from the click until the rows in the viewport are rendered. */
export interface ListTimes {
  name: string;
  size: number;
  rows: number;
  slowed: number;
  p50: number;
  worst: number;
  /** Until the rows outside the viewport are rendered too; median. */
  whole: number;
  /** Script time within it; median. */
  scripting: number;
}

const rounds = 9;

/** A trial: the list to start at, and what is clicked. Each round requests something new. */
interface Trial {
  name: string;
  begin: (random: () => number) => string;
  /** The element to click; scrolled into view before, with its pictures loaded. */
  target(page: Page): Locator;
  press(page: Page, random: () => number, pages: number): Promise<void>;
}

const anyPrices = (random: () => number): string => {
  const from = 50 + below(random, 4000);
  return `price:${from},${from + 2000 + below(random, 3000)}`;
};
const heading = (page: Page) => page.getByRole('columnheader', { name: 'Ціна' }).getByRole('button');
const toPage = (page: Page) => page.getByRole('spinbutton', { name: /^Сторінка/ });

const without = (page: Page) => page.getByRole('button', { name: /^Прибрати фільтр «Бренд»/ });
const next = (page: Page) => page.getByRole('button', { name: 'Наступна' });

const trials: readonly Trial[] = [
  {
    name: 'sort by price',
    begin: (random) => `?page=1&filter=${anyPrices(random)}`,
    target: heading,
    press: (page) => heading(page).click(),
  },
  {
    name: 'take a filter off',
    begin: (random) =>
      `?page=1&filter=brand:${encodeURIComponent(brands[below(random, brands.length)] ?? '')};${anyPrices(random)}`,
    target: without,
    press: (page) => without(page).click(),
  },
  {
    name: 'next page (it came ahead)',
    begin: (random) => `?page=${1 + below(random, 8)}&filter=${anyPrices(random)}`,
    target: next,
    press: (page) => next(page).click(),
  },
  {
    name: 'any page',
    begin: () => '?page=1',
    target: toPage,
    press: async (page, random, pages) => {
      await toPage(page).fill(String(2 + below(random, pages - 2)));
      await toPage(page).press('Enter');
    },
  },
];

interface Painted {
  seen: number;
  whole: number;
}

/** Measures from the click to the frame after the viewport has other rows, and after all rows are rendered. */
const watchRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rows = () => [...document.querySelectorAll('tbody tr[data-row]')];
    const isSeen = (row: Element) =>
      row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < window.innerHeight;
    const ids = (of: readonly Element[]) => of.map((row) => row.getAttribute('data-row')).join();
    const before = ids(rows());
    let seenBefore = '';
    const isWhole = () =>
      document.querySelector('table[aria-busy=false]') !== null &&
      document.querySelector('tbody tr[aria-hidden]') === null &&
      ids(rows()) !== before;
    let pressed: number | undefined;
    const press = ({ timeStamp }: Event) => {
      pressed = timeStamp;
      seenBefore = ids(rows().filter(isSeen));
    };
    window.addEventListener('click', press, { capture: true, once: true });
    window.addEventListener('keydown', (event) => event.key === 'Enter' && press(event), { capture: true });
    const drawnAfter = (there: () => boolean) =>
      new Promise<number>((resolve) => {
        const look = () =>
          requestAnimationFrame(pressed !== undefined && there() ? (now) => resolve(now - (pressed ?? now)) : look);
        requestAnimationFrame(look);
      });
    const isThere = () =>
      document.querySelector('table[aria-busy=false]') !== null && ids(rows().filter(isSeen)) !== seenBefore;
    Object.assign(window, {
      painted: Promise.all([drawnAfter(isThere), drawnAfter(isWhole)]).then(([seen, whole]) => ({ seen, whole })),
    });
  });

const paintedAfter = (page: Page): Promise<Painted> =>
  page.evaluate(() => (window as unknown as { painted: Promise<Painted> }).painted);

async function measureTrial(
  page: Page,
  devtools: CDPSession,
  origin: string,
  { name, begin, target, press }: Trial,
  size: number,
  rows: number,
  slowed: number,
): Promise<ListTimes> {
  const random = seeded(rows + slowed);
  const times: number[] = [];
  const wholes: number[] = [];
  const scripting: number[] = [];
  // The first round warms the caches.
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${origin}/admin/product/list${begin(random)}`);
    await page.locator('table[aria-busy=false] tbody tr').first().waitFor();
    await target(page).scrollIntoViewIfNeeded();
    // The next page is prefetched when the browser is idle.
    await untilNetworkRests(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const pages = Number(await toPage(page).getAttribute('aria-valuemax'));
    await slowDown(devtools, slowed);
    const before = await scriptSeconds(devtools);
    await watchRows(page);
    await press(page, random, pages);
    const { seen, whole } = await paintedAfter(page);
    const took = ((await scriptSeconds(devtools)) - before) * 1000;
    await slowDown(devtools, 1);
    process.stderr.write(
      `  list of ${rows}, ${name}, ${slowed}x: ${seen.toFixed(0)} ms, all ${whole.toFixed(0)} ms, ${took.toFixed(0)} ms of scripting\n`,
    );
    if (round === 0) continue;
    times.push(seen);
    wholes.push(whole);
    scripting.push(took);
  }
  return {
    name,
    size,
    rows,
    slowed,
    p50: median(times),
    worst: Math.max(...times),
    whole: median(wholes),
    scripting: median(scripting),
  };
}

/** The built panel in a real browser, over the embedded store with generated products. */
export async function runLists(size: number, notes: Set<string>): Promise<ListTimes[]> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) {
    notes.add('Lists in the browser were not measured: no browser was found.');
    return [];
  }
  const server = await benchServer(await prepareSqlite(size), { NODE_ENV: '' });
  const browser = await openBrowser(executablePath);
  try {
    const times: ListTimes[] = [];
    for (const [rows, slowed] of [
      [10, 1],
      [100, 1],
      [100, 4],
    ] as const) {
      const { page, devtools } = await openPage(browser, server.origin);
      await page.context().addCookies([{ name: 'product-count-per-page', value: String(rows), url: server.origin }]);
      for (const trial of trials)
        times.push(await measureTrial(page, devtools, server.origin, trial, size, rows, slowed));
      await page.context().close();
    }
    return times;
  } finally {
    await browser.close();
    await server.end();
  }
}
