import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { runStages, stages } from './steps/runStages.mjs';

// The fast checks: without crash tests of the store, MongoDB, parity of hosts and browser tests.
ensureInstalled();
await runStages([
  [
    [stages.types, stages.format],
    [stages.lint, stages.imports],
  ],
  stages.fast,
]);
