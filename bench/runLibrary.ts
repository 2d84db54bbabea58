import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser, openPage, slowDown, untilNetworkRests } from './browser';
import { benchServer } from './benchServer';
import { remarked } from './mediaPictures';

/** The media library: scrolled by so many steps of 700 px, one per frame, and a jump to the last file by a key. */
export interface LibraryTimes {
  files: number;
  slowed: number;
  seconds: number;
  /** Number of tasks over 50 ms, and the longest; milliseconds. */
  longTasks: number;
  longest: number;
  /** Milliseconds from the key End to the last file. */
  end: number;
  /** Tiles in the DOM at the end. */
  tiles: number;
}

const page50 = 50;
export const steps = 300;
/**
 * A thumbnail as a data URL, different bytes for each file: the browser decodes them all, and none is sent over the
 * slow debugger protocol.
 */
const thumbnailOf = (jpeg: Buffer, at: number) => `data:image/jpeg;base64,${remarked(jpeg, at).toString('base64')}`;

const item = (jpeg: Buffer, at: number) => {
  const id = at.toString(16).padStart(24, '0');
  const created = new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString();
  return {
    _id: id,
    _deleted: false,
    _created: created,
    _updated: created,
    _revision: 1,
    _increment: at,
    image: thumbnailOf(jpeg, at),
    fields: {
      title: { 0: `foto-${at}` },
      alt: at % 3 === 0 ? { uk: 'Фото', en: 'Photo' } : {},
      mime: { 0: ['image/jpeg'] },
      size: { 0: 20_000 + at },
      width: { 0: 1920 },
      height: { 0: 1440 },
      url: { 0: `/media/aa/${id}.svg` },
      used: { 0: at % 2 === 0 },
    },
  };
};

/** The server's own response, extended to so many files: only the page is measured. */
async function answerList(route: Route, jpeg: Buffer, files: number): Promise<void> {
  const { skip = 0 } = route.request().postDataJSON() as { skip?: number };
  const items = Array.from({ length: Math.max(0, Math.min(page50, files - skip)) }, (_, at) => item(jpeg, skip + at));
  await route.fulfill({
    json: {
      status: 200,
      messages: [],
      result: {
        attributes: [],
        items,
        selectedIDs: [],
        page: 1,
        maxPages: Math.ceil(files / page50),
        allItemsCount: files,
        otherTypeCount: 0,
        additionalImages: {},
        altInputs: [],
        alllowedMime: [],
      },
    },
  });
}

async function scrollThrough(
  page: Page,
  origin: string,
  files: number,
  slowed: number,
  slow: (rate: number) => Promise<unknown>,
): Promise<LibraryTimes> {
  await page.goto(`${origin}/admin/media`);
  await page.getByRole('gridcell').first().waitFor();
  await untilNetworkRests(page);
  await slow(slowed);
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({
      type: 'longtask',
    });
    Object.assign(window, { tasks });
  });
  const began = Date.now();
  // Like a mouse wheel: some rows at a time.
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let left = wanted;
        const step = () => {
          if (left === 0) return resolve();
          left -= 1;
          window.scrollBy(0, 700);
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    steps,
  );
  const seconds = (Date.now() - began) / 1000;
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await page.getByRole('gridcell').first().focus();
  const pressed = Date.now();
  await page.keyboard.press('End');
  await page.getByText(`foto-${files - 1}`, { exact: true }).waitFor();
  const end = Date.now() - pressed;
  await slow(1);
  return {
    files,
    slowed,
    seconds,
    longTasks: tasks.length,
    longest: Math.max(0, ...tasks),
    end,
    tiles: await page.getByRole('gridcell').count(),
  };
}

/** The built panel in a real browser. */
export async function runLibrary(files: number, notes: Set<string>): Promise<LibraryTimes[]> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) {
    notes.add('The scrolling of the media library was not measured: no browser was found.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-library-'));
  const server = await benchServer(folder, { NODE_ENV: '' });
  const browser = await openBrowser(executablePath);
  try {
    const jpeg = await sharp({ create: { width: 150, height: 113, channels: 3, background: '#a5673f' } })
      .jpeg()
      .toBuffer();
    const times: LibraryTimes[] = [];
    for (const slowed of [1, 4]) {
      const { page, devtools } = await openPage(browser, server.origin);
      await page.route('**/api/media/list', (route) => answerList(route, jpeg, files));
      times.push(await scrollThrough(page, server.origin, files, slowed, (rate) => slowDown(devtools, rate)));
      await page.context().close();
    }
    return times;
  } finally {
    await browser.close();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}
