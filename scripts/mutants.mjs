import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { root } from './steps/root.mjs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runProgram } from './steps/runProgram.mjs';

/**
 * Changes the code in small ways and looks whether a test fails: domain/ and the api's core, or the folders and files that are
 * named (`npm run mutants -- domain/commerce`). `--tests api/core/kernel --tests api/modules/people` takes the tests of these
 * folders alone; those of the whole API reach the core from everywhere and take minutes for a change that none notices.
 * Results of unchanged code are kept in test-results/.
 */
ensureInstalled();
const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', multiple: true } },
});
const isDomain = paths.length > 0 && paths.every((path) => path.startsWith('domain'));
const tests = values.tests ?? (isDomain ? ['domain'] : []);
if (tests.length > 0) process.env.MUTANT_TESTS = tests.join(',');
const patterns = paths.map((path) => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`));
const mutate = [...patterns, '!**/*.test.ts', '!**/testing/**'].join(',');
const { succeeded } = await runProgram(
  join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  ['run', ...(patterns.length > 0 ? ['--mutate', mutate] : [])],
  { limitSeconds: 24 * 60 * 60 },
);
process.exitCode = succeeded ? 0 : 1;
