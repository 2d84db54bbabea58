import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findHeadlessShell } from './findBrowser.mjs';
import { root } from './root.mjs';
import { runProgram } from './runProgram.mjs';

const results = join(root, 'test-results');
const tool = (path) => join(root, 'node_modules', path);
/** Where checks keep their results of unchanged files: found by contents, because a checkout sets new times. */
const cacheOf = (name) => join(root, 'node_modules', '.cache', 'yarmarok', name);
const byContent = ['--cache-strategy', 'content'];

const passed = { passed: 1, failed: 0, skipped: 0 };
const failed = { passed: 0, failed: 1, skipped: 0 };

/** A tool that passes or fails as a whole. */
const check = (name, path, args, limitSeconds, env = {}) => ({
  name,
  run: async (buffered) => {
    const { succeeded, timedOut } = await runProgram(path, args, { limitSeconds, buffered, env });
    return { ...(succeeded ? passed : failed), timedOut };
  },
});

/** A run of Jest, counted from its own report; a run that ends without one has failed. */
const jest = (name, args, limitSeconds, env = {}) => ({
  name,
  run: async (buffered) => {
    mkdirSync(results, { recursive: true });
    const file = join(results, `${name.replace(/\W+/g, '-')}.json`);
    rmSync(file, { force: true });
    const { succeeded, timedOut } = await runProgram(
      tool('jest/bin/jest.js'),
      [...args, '--passWithNoTests', '--json', `--outputFile=${file}`],
      // A larger young generation: the panel's tests make garbage faster than the default collects it.
      { limitSeconds, buffered, flags: ['--max-semi-space-size=256'], env },
    );
    if (!existsSync(file)) return { ...failed, timedOut };
    const report = JSON.parse(readFileSync(file, 'utf8'));
    // A run that reported and then hung: what it reported counts.
    const broken = report.numRuntimeErrorTestSuites + (!succeeded && !timedOut && report.numFailedTests === 0 ? 1 : 0);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
      timedOut: false,
    };
  },
});

const slow = '\\.slow\\.test\\.';
const withoutSlow = ['--testPathIgnorePatterns', '/node_modules/', 'test/e2e', slow];
/** Without a second worker, which would load and compile the same once more. */
const inOneProcess = '--maxWorkers=1';

/** With limits that end what hangs: a machine that does other work takes three times as long. */
export const stages = {
  // Several checkers look at the same types again. What is thrown away is not collected before memory is short.
  types: check('types', tool('typescript7/bin/tsc'), ['--noEmit', '-p', '.', '--checkers', '1'], 600, {
    GOGC: 'off',
    GOMEMLIMIT: '4GiB',
  }),
  format: check(
    'format',
    tool('prettier/bin/prettier.cjs'),
    ['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', cacheOf('prettier'), ...byContent],
    300,
  ),
  lint: check('lint', tool('oxlint/bin/oxlint'), ['--deny-warnings'], 300),
  imports: check('imports', join(root, 'scripts', 'steps', 'checkImports.mjs'), [], 300),
  fast: jest('fast tests', ['--selectProjects', 'node', ...withoutSlow], 180),
  changed: jest('tests of changed panel code', ['--selectProjects', 'dom', '--onlyChanged'], 300),
  node: jest('node tests', ['--selectProjects', 'node', inOneProcess, ...withoutSlow], 1500),
  // They wait for what they kill, poll and ask over the network: two fill each other's waits.
  slow: jest('slow tests', ['--selectProjects', 'node', '--maxWorkers=2', '--testPathPatterns', slow], 2400),
  // React as users get it takes less time than the development build, with which the other commands run.
  panel: jest('panel tests', ['--selectProjects', 'dom', inOneProcess], 2400, { PANEL_REACT: 'production' }),
  browser: (chrome) =>
    jest('browser tests', ['--selectProjects', 'browser', '--maxWorkers=3'], 2400, {
      CHROME_PATH: chrome ?? '',
      CHROME_SHELL_PATH: findHeadlessShell() ?? '',
    }),
};
