import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { median, openBrowser, openPage, slowDown, untilNetworkRests } from './browser';
import type { Contender } from './contenders';
import { openContenders, stock } from './contenders';
import { fieldCount, largeForm } from './largeForm';
import type { Traced } from './traceScripts';
import { markWhenDrawn, traceScripts } from './traceScripts';

/** Milliseconds, with the CPU throttled to a quarter. */
export interface FormTimes {
  name: string;
  /** Folder of another build, or `stock`; '' is this one. */
  build: string;
  opens: number;
  scripting: number;
  /** Script time until every field of the open tab is rendered, also those below the fold. */
  standing: number;
  keyP50: number;
  keyP99: number;
  /** Keys whose frame was later than the next one at 60 per second; of how many. */
  late: number;
  keys: number;
}

const rounds = 7;
/** Of react-admin's own form, which takes seconds to open. */
const stockRounds = 2;
/** In the last of them somebody types. */
const typedRounds = 3;
const cpuSlowdown = 4;
const restMs = 250;
const frameMs = 1000 / 60;
// Latin: for other letters the driver sends no key events.
const words = 'A sunny morning over the river smells of linden';

const firstFieldSelector = '#field-f0-uk';
/** Performance marks: the first field is rendered, the last of its tab. */
const firstFieldDrawnMark = 'bench-drawn';
const wholeTabDrawnMark = 'bench-stands';

/**
 * Opens a form from the list by a click on the row's title, until it is visible and until the last field of its tab.
 */
async function openOnce(browser: Browser, page: Page, devtools: CDPSession, list: string): Promise<Traced[]> {
  await page.goto(list);
  const link = page.locator('tbody tr').first().getByRole('link').first();
  await link.waitFor();
  await untilNetworkRests(page);
  // Users hover a moment before they click.
  await link.hover();
  await page.waitForTimeout(restMs);
  const box = await link.boundingBox();
  if (!box) throw new Error('there is no row to press');
  await slowDown(devtools, cpuSlowdown);
  return traceScripts(browser, page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, [
    firstFieldDrawnMark,
    wholeTabDrawnMark,
  ]);
}

interface Measured {
  page: Page;
  devtools: CDPSession;
  /** Address of the list from which the form is opened. */
  list: string;
  rounds: number;
  opened: Traced[];
  stood: Traced[];
  keys: number[];
}

/** Time from each key press to the next frame. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.locator(firstFieldSelector).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame((now) => times.push(now - timeStamp))),
      true,
    );
  });
  // A fast typist: a key every 90 ms.
  await page.keyboard.type(words, { delay: 90 });
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

/** A page whose form is the large one, in so many tabs. */
async function openForm(browser: Browser, { build, origin }: Contender, tabs: number): Promise<Measured> {
  const isStock = build === stock;
  const { page, devtools } = await openPage(browser, isStock ? null : origin);
  await markWhenDrawn(page, firstFieldSelector, firstFieldDrawnMark);
  await markWhenDrawn(page, `#field-f${fieldCount / tabs - 1}-uk`, wholeTabDrawnMark);
  await page.route('**/api/page/load/*', (route) => {
    const _id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return route.fulfill({ json: { status: 200, messages: [], result: { ...largeForm(tabs), _id } } });
  });
  const list = isStock ? `${origin}/?tabs=${tabs}` : `${origin}/admin/page/list`;
  return { page, devtools, list, rounds: isStock ? stockRounds : rounds, opened: [], stood: [], keys: [] };
}

async function measureRound(browser: Browser, form: Measured, round: number): Promise<void> {
  const { page, devtools, list, opened, stood } = form;
  const [shown, whole] = await openOnce(browser, page, devtools, list);
  if (!shown || !whole) throw new Error('the trace has no marks');
  // The first round warms the caches.
  if (round > 0) {
    opened.push(shown);
    stood.push(whole);
  }
  if (round === form.rounds || round > rounds - typedRounds) form.keys.push(...(await typeKeys(page)));
  await slowDown(devtools, 1);
}

function timesOf(name: string, build: string, { opened, stood, keys }: Measured): FormTimes {
  keys.sort((a, b) => a - b);
  return {
    name,
    build,
    opens: median(opened.map(({ whole }) => whole)),
    scripting: median(opened.map(({ scripting }) => scripting)),
    standing: median(stood.map(({ scripting }) => scripting)),
    keyP50: median(keys),
    keyP99: keys[Math.floor(keys.length * 0.99)] ?? Number.NaN,
    // The frame that shows the key is the one after the next.
    late: keys.filter((time) => time > 2 * frameMs + 1).length,
    keys: keys.length,
  };
}

/**
 * The built panel in a real browser, with a form larger than any of the product. `earlierBuild`: a folder with another
 * build that is measured in turns with this one.
 */
export async function runForm(notes: Set<string>, earlierBuild?: string): Promise<FormTimes[]> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) {
    notes.add('The form was not measured: no browser was found.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-bench-'));
  let contenders: Contender[] = [];
  const browser = await openBrowser(executablePath);
  try {
    contenders = await openContenders(folder, earlierBuild);
    const times: FormTimes[] = [];
    for (const [name, tabs] of [
      ['in one tab', 1],
      ['in five tabs', 5],
    ] as const) {
      const forms: Measured[] = [];
      for (const contender of contenders) forms.push(await openForm(browser, contender, tabs));
      for (let round = 0; round <= rounds; round += 1)
        for (const form of forms) if (round <= form.rounds) await measureRound(browser, form, round);
      for (const [at, form] of forms.entries()) {
        const done = timesOf(name, contenders[at]?.build ?? '', form);
        process.stderr.write(
          `  ${done.build} form, ${name}: ${done.opens.toFixed(0)} ms, ${done.scripting.toFixed(0)} ms of scripting\n`,
        );
        times.push(done);
        await form.page.context().close();
      }
    }
    return times;
  } finally {
    await browser.close();
    await Promise.all(contenders.map((each) => each.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}
