import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { account, benchServer } from './benchServer';
import { median, openBrowser, slowDown } from './browser';
import type { ChildProgram } from './childProgram';
import { markWhenDrawn } from './traceScripts';

/** Medians of the rounds, from the navigation to the frame that shows it. */
export interface LoadingTimes {
  name: string;
  /** Which build: empty for this one, else the folder that it is compared with. */
  build: string;
  usable: number;
  /** What was asked for until then, files and calls, and the KB that came over the network. */
  requests: number;
  kilobytes: number;
}

type Sample = Pick<LoadingTimes, 'usable' | 'requests' | 'kilobytes'>;

interface Task {
  name: string;
  path: string;
  /** What is there when the screen can be used. */
  selector: string;
  warm: boolean;
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
  },
];

/** One visit; the times and files are those of the page's own record. */
async function visit(page: Page, origin: string, { path, selector }: Task, rate: number): Promise<Sample> {
  await markWhenDrawn(page, selector, usableMark);
  await slowDown(await page.context().newCDPSession(page), rate);
  const drawn = page.waitForEvent('console', (message) => message.text() === usableMark);
  await page.goto(origin + path, { waitUntil: 'commit' });
  await drawn;
  return page.evaluate((name) => {
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
}

async function logIn(context: BrowserContext, origin: string): Promise<void> {
  await context.request.post(`${origin}/api/user/login`, { data: account, headers: { origin } });
}

async function measureOnce(browser: Browser, origin: string, task: Task): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  try {
    if (task.warm) {
      await logIn(context, origin);
      const first = await context.newPage();
      await visit(first, origin, task, 1);
      // What is fetched ahead in idle moments is cached then too.
      await first.waitForTimeout(restMs);
      await first.close();
    }
    return await visit(await context.newPage(), origin, task, cpuSlowdown);
  } finally {
    await context.close();
  }
}

const summary = (name: string, build: string, samples: readonly Sample[]): LoadingTimes => ({
  name,
  build,
  usable: median(samples.map(({ usable }) => usable)),
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
  const builds = [...(earlierBuild === undefined ? [] : [earlierBuild]), ''];
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-loading-'));
  const servers: ChildProgram[] = [];
  const browser = await openBrowser(executablePath);
  try {
    for (const [at, build] of builds.entries())
      servers.push(await benchServer(join(folder, String(at)), { NODE_ENV: '', DEMO: 'on' }, build));
    const times: LoadingTimes[] = [];
    for (const task of tasks) {
      const samples = builds.map((): Sample[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, server] of servers.entries())
          samples[at]?.push(await measureOnce(browser, server.origin, task));
      for (const [at, build] of builds.entries()) {
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
    await Promise.all(servers.map((server) => server.end()));
    rmSync(folder, { recursive: true, force: true });
  }
}
