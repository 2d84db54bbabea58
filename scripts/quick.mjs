import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from './steps/build.mjs';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { findBrowser, findHeadlessShell } from './steps/findBrowser.mjs';
import { root } from './steps/root.mjs';

/**
 * Runs the named tests (`admin/form/drafts`, `-t 'says who'`), or without a name those affected by changes since the
 * last commit. Browser tests run only if their folder is named.
 */
const args = process.argv.slice(2);
const named = args.some((arg) => !arg.startsWith('-'));
const inBrowser = args.some((arg) => arg.includes('e2e'));
ensureInstalled();
if (inBrowser) await buildStale(['panel', 'server', 'mock']);
const projects = inBrowser ? ['browser'] : ['node', 'dom'];
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...(named ? args : ['--onlyChanged', ...args]),
    '--selectProjects',
    ...projects,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...(inBrowser && { CHROME_PATH: findBrowser() ?? '', CHROME_SHELL_PATH: findHeadlessShell() ?? '' }),
    },
  },
);
process.exitCode = status ?? 1;
