import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { root } from './steps/root.mjs';
import { join } from 'node:path';
import { runProgram } from './steps/runProgram.mjs';

/**
 * Changes the code in small ways and looks whether a test fails: domain/ and the api's core, or the folders and files that are
 * named (`npm run mutants -- domain/commerce`). Results of unchanged code are kept in test-results/.
 */
ensureInstalled();
const paths = process.argv.slice(2);
if (paths.length > 0 && paths.every((path) => path.startsWith('domain'))) process.env.MUTANT_TESTS = 'domain';
const patterns = paths.map((path) => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`));
const mutate = [...patterns, '!**/*.test.ts', '!**/testing/**'].join(',');
const { succeeded } = await runProgram(
  join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  ['run', ...(patterns.length > 0 ? ['--mutate', mutate] : [])],
  { limitSeconds: 24 * 60 * 60 },
);
process.exitCode = succeeded ? 0 : 1;
