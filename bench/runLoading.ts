import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, openBrowser } from './browser';
import type { Contender } from './contenders';
import { openContenders, stock } from './contenders';
import type { Visit, VisitTask } from './measureVisit';
import { measureVisit } from './measureVisit';

/** Medians of the rounds. */
export interface LoadingTimes extends Visit {
  name: string;
  /** Which build: empty for this one, else the folder that it is compared with, or `stock`. */
  build: string;
}

const rounds = 5;

const loginForm = 'input[name=email]';
const tasks: readonly VisitTask[] = [
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

const summary = (name: string, build: string, samples: readonly Visit[]): LoadingTimes => ({
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
      const samples = measured.map((): Visit[] => []);
      for (let round = 0; round < rounds; round += 1)
        for (const [at, contender] of measured.entries())
          samples[at]?.push(await measureVisit(browser, contender, task));
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
