import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compressFiles } from './compressFiles.mjs';
import { root } from './root.mjs';

export const parts = {
  panel: {
    from: ['admin', 'dataProvider', 'domain', 'scripts/steps/compressFiles.mjs', 'package-lock.json'],
    async make() {
      const { build } = await import('vite');
      await build({ configFile: join(root, 'admin', 'vite.config.ts'), root: join(root, 'admin'), logLevel: 'warn' });
      await compressFiles(join(root, 'dist', 'admin', 'assets'));
    },
  },
  /**
   * The panel with the API in the page, for browser tests. In a separate process: vite reads VITE_MOCKS from its
   * environment.
   */
  mock: {
    from: ['admin', 'api', 'dataProvider', 'domain', 'mocks', 'scripts/steps/build.mjs', 'package-lock.json'],
    async make() {
      const own = join(root, 'dist', `mock.${process.pid}`);
      const args = [
        'build',
        '--config',
        'admin/vite.config.ts',
        'admin',
        '--base',
        '/admin/',
        '--outDir',
        own,
        '--emptyOutDir',
        '--logLevel',
        'warn',
      ];
      await promisify(execFile)(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), ...args], {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', VITE_MOCKS: '1' },
      });
      rmSync(join(root, 'dist', 'mock'), { recursive: true, force: true });
      renameSync(own, join(root, 'dist', 'mock'));
    },
  },
  server: {
    from: ['api', 'domain', 'mocks/seed', 'scripts/steps/buildServer.mjs', 'package-lock.json'],
    make: async () => (await import('./buildServer.mjs')).buildServer(),
  },
};

const stampFileOf = (name) => join(root, 'dist', `.${name}`);

/**
 * Whether a part's sources changed since it was built, by content hash, so file times don't matter. An image with built
 * parts but without sources runs what it has.
 */
export function isStale(name) {
  if (!existsSync(stampFileOf(name))) return true;
  if (!existsSync(join(root, parts[name].from[0]))) return false;
  return readFileSync(stampFileOf(name), 'utf8') !== hashOf(parts[name].from);
}

/**
 * Builds the stale parts, each in a separate process: it frees the bundlers' services and memory, and isolates their
 * changes to the environment.
 */
export async function buildStale(names = ['panel', 'server']) {
  for (const name of names) {
    if (!isStale(name)) continue;
    console.log(`Building the ${name} …`);
    rmSync(stampFileOf(name), { force: true });
    const stamp = hashOf(parts[name].from);
    await run(process.execPath, [join(root, 'scripts', 'steps', 'buildPart.mjs'), name], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFileOf(name), stamp);
  }
}

const run = (file, args, options) =>
  new Promise((resolve, reject) => {
    spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`))));
  });

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const entries = readEntries(full);
    if (entries === null) hash.update(path).update(readFileSync(full));
    else for (const entry of entries) if (!/\.test\.tsx?$/.test(entry)) add(`${path}/${entry}`);
  };
  paths.forEach(add);
  return hash.digest('hex');
}

function readEntries(path) {
  try {
    return readdirSync(path).sort();
  } catch (failure) {
    if (failure.code === 'ENOTDIR') return null;
    throw failure;
  }
}
