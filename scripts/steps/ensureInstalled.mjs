import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const wanted = [20, 19];

/**
 * Stops with a clear message on an old Node version; installs packages when the installed ones differ from the lock
 * file. `run` needs the production packages only, `build` (and every tool) all of them.
 */
export function ensureInstalled(purpose = 'build') {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
    console.error(`Yarmarok needs Node ${wanted.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const { isComplete, hasBuildPackages } = installedPackages(purpose);
  if (isComplete) return;
  console.log('Installing packages (about a minute) …');
  // Explicit: npm omits dev packages by default when NODE_ENV is `production`.
  const scope = purpose === 'build' || hasBuildPackages ? '--include=dev' : '--omit=dev';
  execFileSync('npm', ['ci', scope, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
}

/** npm records installed packages in node_modules/.package-lock.json; optional packages may be missing. */
function installedPackages(purpose) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return { isComplete: false, hasBuildPackages: false };
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const isComplete = Object.entries(locked).every(
    ([path, { version, optional, extraneous, dev, devOptional }]) =>
      path === '' ||
      optional ||
      extraneous ||
      (purpose === 'run' && (dev || devOptional)) ||
      installed[path]?.version === version,
  );
  return { isComplete, hasBuildPackages: Object.values(installed).some(({ dev }) => dev === true) };
}
