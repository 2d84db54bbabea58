#!/usr/bin/env node
// `npm` for the test of the start commands: `npm ci` links the packages that the real one would install, by the lock
// file, NODE_ENV and --omit/--include, from an installation that is there already. Everything else is the real npm's.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { INSTALLED_PACKAGES: source, REAL_NPM: npm, CI_LOG: log, NODE_ENV } = process.env;
const args = process.argv.slice(2);
if (args[0] !== 'ci') process.exit(spawnSync(npm, args, { stdio: 'inherit' }).status ?? 1);

appendFileSync(log, `${args.join(' ')}\n`);
const withDev = args.includes('--include=dev') || (NODE_ENV !== 'production' && !args.includes('--omit=dev'));
const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { packages: present } = JSON.parse(readFileSync(join(source, '.package-lock.json'), 'utf8'));
const installed = Object.entries(locked).filter(
  ([path, { dev, devOptional }]) => path in present && (withDev || !(dev || devOptional)),
);
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules');
for (const [path] of installed) {
  const [, name, nested] = /^node_modules\/((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(path) ?? [];
  if (name === undefined || nested !== undefined) continue;
  mkdirSync(dirname(join('node_modules', name)), { recursive: true });
  symlinkSync(join(source, name), join('node_modules', name));
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
