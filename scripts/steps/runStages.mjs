import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const results = join(root, 'test-results');
/** Caches of the checks, by content, so file times don't matter. */
const cache = (name) => join(root, 'node_modules', '.cache', 'yarmarok', name);

/** Runs a tool; the output of concurrent ones is buffered until they end. */
const node = (file, args, env, aside = false) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
      cwd: root,
      stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
    });
    const said = [];
    child.stdout?.on('data', (part) => said.push(part));
    child.stderr?.on('data', (part) => said.push(part));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });

const single = (name, file, args) => ({
  name,
  run: async (aside) =>
    (await node(file, args, {}, aside)) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
});

/** A jest run with its own counts; a run that ends without a report is a failure. */
const jest = (name, args, env = {}) => ({
  name,
  run: async () => {
    mkdirSync(results, { recursive: true });
    const file = join(results, `${name.replace(/\W+/g, '-')}.json`);
    rmSync(file, { force: true });
    const fine = await node('jest/bin/jest.js', [...args, '--json', `--outputFile=${file}`], env);
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const broken =
      report.numRuntimeErrorTestSuites +
      (!fine && report.numFailedTests === 0 && report.numRuntimeErrorTestSuites === 0 ? 1 : 0);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  },
});

export const stages = {
  types: single('types', 'typescript7/bin/tsc', ['--noEmit', '-p', '.']),
  format: single('format', 'prettier/bin/prettier.cjs', [
    '--check',
    '.',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    cache('prettier'),
  ]),
  lint: single('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
  imports: single('imports', 'dependency-cruiser/bin/dependency-cruise.mjs', [
    'domain',
    'api',
    'dataProvider',
    'admin',
    'mocks',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    '--cache',
    cache('imports'),
    '--cache-strategy',
    'content',
  ]),
  fast: jest('fast tests', [
    '--selectProjects',
    'node',
    'dom',
    '--testPathIgnorePatterns',
    'kill|mongo|parity|slow',
    '/node_modules/',
    'test/e2e',
  ]),
  all: jest('unit, contract and parity tests', ['--selectProjects', 'node', 'dom']),
  browser: (chrome) => jest('browser tests', ['--selectProjects', 'browser'], { CHROME_PATH: chrome ?? '' }),
};

/**
 * Runs all stages, also after a failure, and prints a summary line. A nested list contains lanes: lists of stages that
 * run concurrently, sequential within each lane.
 */
export async function runStages(list) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  const run = async (stage, aside) => {
    const started = Date.now();
    if (!aside) console.log(`\n— ${stage.name}`);
    const counts = await stage.run(aside);
    for (const key of Object.keys(total)) total[key] += counts[key];
    if (counts.failed > 0) failures.push(stage.name);
    console.log(
      `${stage.name}: ${counts.failed > 0 ? 'failed' : 'fine'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
  };
  for (const step of list) {
    if (!Array.isArray(step)) await run(step, false);
    else
      await Promise.all(
        step.map(async (lane) => {
          for (const stage of lane) await run(stage, true);
        }),
      );
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}
