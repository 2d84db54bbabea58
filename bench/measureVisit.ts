import type { Browser, BrowserContext, Page } from 'playwright-core';
import { account } from './benchServer';
import { scriptSeconds, slowDown } from './browser';
import type { Contender } from './contenders';
import { stock } from './contenders';
import { markWhenDrawn } from './traceScripts';

/** What a visitor waits for. */
export interface VisitTask {
  name: string;
  path: string;
  /** What is there when the screen can be used. */
  selector: string;
  warm: boolean;
  /** Of the stock application, where it has such a screen. */
  stockSelector?: string;
}

export interface Visit {
  /** Milliseconds from the navigation to the frame that shows it. */
  usable: number;
  /** What the page's scripts took of it, in thread time. */
  scripting: number;
  /** What was asked for until then, files and calls, and the KB that came over the network. */
  requests: number;
  kilobytes: number;
}

type VisitedBuild = Pick<Contender, 'build' | 'origin'>;

const cpuSlowdown = 4;
const restMs = 2000;
const usableMark = 'bench-usable';

/** One visit; the times and files are those of the page's own record. */
async function visit(page: Page, { build, origin }: VisitedBuild, task: VisitTask, rate: number): Promise<Visit> {
  const [path, selector] = build === stock ? ['/', task.stockSelector ?? ''] : [task.path, task.selector];
  await markWhenDrawn(page, selector, usableMark);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await slowDown(devtools, rate);
  const drawn = page.waitForEvent('console', (message) => message.text() === usableMark);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await drawn;
  const scripting = (await scriptSeconds(devtools)) * 1000;
  const loaded = await page.evaluate((name) => {
    const usable = performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const before = entries.filter(({ startTime }) => startTime <= usable);
    return {
      usable,
      requests: before.length,
      kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    };
  }, usableMark);
  return { ...loaded, scripting };
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post(`${origin}/api/user/login`, { data: account, headers: { origin } });
}

/** In a context of its own, with the processor slowed down four times; where it is warm, after a first visit. */
export async function measureVisit(browser: Browser, contender: VisitedBuild, task: VisitTask): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  try {
    if (task.warm) {
      if (contender.build !== stock) await logIn(context, contender.origin);
      const first = await context.newPage();
      await visit(first, contender, task, 1);
      // What is fetched ahead in idle moments is cached then too.
      await first.waitForTimeout(restMs);
      await first.close();
    }
    return await visit(await context.newPage(), contender, task, cpuSlowdown);
  } finally {
    await context.close();
  }
}
