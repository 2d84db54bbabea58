import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { account } from './benchServer';
import { median, openBrowser, scriptSeconds, slowDown } from './browser';
import type { Contender } from './contenders';
import { openContenders, stock } from './contenders';
import { markWhenDrawn } from './traceScripts';

/** Medians of the rounds, from the navigation to the frame that shows it. */
export interface LoadingTimes {
  name: string;
  /** Which build: empty for this one, else the folder that it is compared with, or `stock`. */
  build: string;
  usable: number;
  /** What the page's scripts took of it, in thread time. */
  scripting: number;
  /** What was asked for until then, files and calls, and the KB that came over the network. */
  requests: number;
  kilobytes: number;
}

type Sample = Omit<LoadingTimes, 'name' | 'build'>;

interface Task {
  name: string;
  path: string;
  /** What is there when the screen can be used. */
  selector: string;
  warm: boolean;
  /** Of the stock application, where it has such a screen. */
  stockSelector?: string;
}

const rounds = 5;
const cpuSlowdown = 4;
const restMs = 2000;
const usableMark = 'bench-usable';

const loginForm = 'input[name=email]';
const tasks: readonly Task[] = [
  { name: 'login form at /admin/, nothing cached', path: '/admin/', selector: loginForm, warm: false },
  {
    name: 'login form at /admin/product/list, nothing cached',
    path: '/admin/product/list',
    selector: loginForm,
    warm: false,
  },
  {
    name: 'login form at /merchantpanel/user/login, nothing cached',
    path: '/merchantpanel/user/login',
    selector: loginForm,
    warm: false,
  },
  {
    name: 'list of products, files cached',
    path: '/admin/product/list',
    selector: 'tbody tr a[href*="/product/update/"]',
    warm: true,
    stockSelector: 'tbody tr td',
  },
];

/** One visit; the times and files are those of the page's own record. */
async function visit(page: Page, { build, origin }: Contender, task: Task, rate: number): Promise<Sample> {
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

async function measureOnce(browser: Browser, contender: Contender, task: Task): Promise<Sample> {
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

const summary = (name: string, build: string, samples: readonly Sample[]): LoadingTimes => ({
  name,
  build,
  usable: median(samples.map(({ usable }) => usable)),
  scripting: median(samples.map(({ scripting }) => scripting)),
  requests: median(samples.map(({ requests }) => requests)),
  kilobytes: median(samples.map(({ kilobytes }) => kilobytes)),
});

/**
 * What a visitor waits for, with the processor slowed down four times. `earlierBuild`: a folder with another build
 * (`dist` and `node_modules`) that is measured in turns with this one, so that the machine's load is the same for both.
 */
export async function runLoading(notes: Set<string>, earlierBuild?: string): Promise<LoadingTimes[]> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) {
    notes.add('The loading of pages was not measured: no browser was found.');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-loading-'));
  let contenders: Contender[] = [];
  const browser = await openBrowser(executablePath);
  try {
    contenders = await openContenders(folder, earlierBuild);
    const times: LoadingTimes[] = [];
    for (const task of tasks) {
      const measured = contenders.filter(({ build }) => build !== stock || task.stockSelector !== undefined);
      const samples = measured.map((): Sample[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, contender] of measured.entries())
          samples[at]?.push(await measureOnce(browser, contender, task));
      for (const [at, { build }] of measured.entries()) {
        const done = summary(task.name, build, samples[at] ?? []);
        process.stderr.write(
          `  ${build} ${done.name}: ${done.usable.toFixed(0)} ms, ${done.requests} requests, ${done.kilobytes.toFixed(0)} KB\n`,
        );
        times.push(done);
      }
    }
    return times;
  } finally {
    await browser.close();
    await Promise.all(contenders.map((each) => each.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}
