import { buildStale } from './steps/build.mjs';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { findBrowser } from './steps/findBrowser.mjs';
import { prepareTools } from './steps/prepareTools.mjs';
import { runStages } from './steps/runStages.mjs';
import { stages } from './steps/stages.mjs';

const preparing = prepareTools();
ensureInstalled();
const missingMongo = await preparing;
const notices = [];
const chrome = findBrowser();
if (chrome === undefined)
  notices.push('Skipped: the browser tests. No Chromium, Chrome or Edge was found; CHROME_PATH names one.');
if (missingMongo !== null)
  notices.push(`Skipped: the tests of MongoDB. They need Java and Maven, or a MONGODB_URL: ${missingMongo}.`);

const build = {
  name: 'build',
  run: () =>
    buildStale(['panel', 'server', 'mock']).then(
      () => ({ passed: 1, failed: 0, skipped: 0 }),
      (failure) => {
        console.error(failure);
        return { passed: 0, failed: 1, skipped: 0 };
      },
    ),
};
await runStages(
  [
    [
      [stages.types, stages.imports],
      [stages.lint, stages.format, build],
    ],
    // Each kind of test in as few processes as keep two cores busy (docs/tests.md).
    [
      [stages.panel, stages.browser(chrome)],
      [stages.node, stages.slow],
    ],
  ],
  notices,
);
