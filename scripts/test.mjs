import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { buildStale } from './steps/build.mjs';
import { findBrowser } from './steps/findBrowser.mjs';
import { runStages, stages } from './steps/runStages.mjs';

ensureInstalled();
const chrome = findBrowser();
if (chrome === undefined)
  console.log('No browser was found (set CHROME_PATH to name one): the browser tests are skipped.');
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
await runStages([
  [
    [stages.types, stages.format],
    [stages.lint, stages.imports, build],
  ],
  stages.all,
  stages.browser(chrome),
]);
