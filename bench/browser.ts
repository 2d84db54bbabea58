import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Request } from 'playwright-core';
import { chromium } from 'playwright-core';
import { account } from './benchServer';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pictures of generated products do not exist. To abort them by `route` would send each call of the panel through this
  // process.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: flags });

/** A page of the administrator, logged in at the origin. */
export async function openPage(browser: Browser, origin: string | null): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'uk-UA' });
  if (origin !== null) await context.request.post(`${origin}/api/user/login`, { data: account, headers: { origin } });
  const page = await context.newPage();
  followRequests(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}

interface Traffic {
  open: Set<Request>;
  last: number;
}
const trafficOf = new WeakMap<Page, Traffic>();

function followRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), last: performance.now() };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    // Live updates never end.
    if (request.url().includes('/api/events')) return;
    traffic.open.add(request);
    traffic.last = performance.now();
  });
  const end = (request: Request): void => void traffic.open.delete(request);
  page.on('requestfinished', end).on('requestfailed', end);
}

const restMs = 500;

/** Until nothing has been asked for half a second, but for live updates: the browser's own `networkidle` counts them. */
export async function untilNetworkRests(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('The page was not opened by openPage');
  while (traffic.open.size > 0 || performance.now() - traffic.last < restMs) await wait(50);
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

export const slowDown = (devtools: CDPSession, rate: number): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate });
