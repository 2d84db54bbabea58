import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { runStages, stages } from './steps/runStages.mjs';

// The fast checks: without the store's crash rounds, MongoDB, the parity of hosts and the browser.
ensureInstalled();
await runStages([
  [
    [stages.types, stages.format],
    [stages.lint, stages.imports],
  ],
  stages.fast,
]);
