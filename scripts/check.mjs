import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { runStages } from './steps/runStages.mjs';
import { stages } from './steps/stages.mjs';

// In at most 90 seconds: no *.slow.test.ts, no browser, and of the panel's tests those that changed code reaches.
ensureInstalled();
await runStages([
  [
    [stages.types, stages.format],
    [stages.lint, stages.imports],
  ],
  stages.fast,
  stages.changed,
]);
