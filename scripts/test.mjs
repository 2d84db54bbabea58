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

let built;
const build = {
  name: 'build',
  run: () =>
    (built = buildStale(['panel', 'server', 'mock']).then(
      () => ({ passed: 1, failed: 0, skipped: 0 }),
      (failure) => {
        console.error(failure);
        return { passed: 0, failed: 1, skipped: 0 };
      },
    )),
};
/** They start the built server. */
const slow = {
  ...stages.slow,
  run: async (buffered) => {
    await built;
    return stages.slow.run(buffered);
  },
};
await runStages(
  [
    // Two lanes keep two cores busy to the end; each kind of test in as few processes as do so (docs/tests.md).
    [
      [build, stages.panel, stages.browser(chrome)],
      [stages.types, stages.lint, stages.imports, stages.node, slow, stages.format],
    ],
  ],
  notices,
);
