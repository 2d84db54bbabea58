import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './root.mjs';

const parts = {
  panel: {
    from: ['admin', 'dataProvider', 'domain', 'package-lock.json'],
    async make() {
      const { build } = await import('vite');
      const { NODE_ENV } = process.env;
      await build({ configFile: join(root, 'admin', 'vite.config.ts'), root: join(root, 'admin'), logLevel: 'warn' });
      // Vite leaves `production` behind, which whatever runs after the build in this process would take for its own.
      if (NODE_ENV === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = NODE_ENV;
    },
  },
  /** The panel over the API in the page, for the browser tests. In a process of its own: vite reads VITE_MOCKS from it. */
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
    from: ['api', 'domain', 'mocks/seed', 'scripts/steps/build.mjs', 'package-lock.json'],
    async make() {
      const { build } = await import('esbuild');
      await build({
        absWorkingDir: root,
        entryPoints: {
          main: 'api/main.ts',
          import: 'api/importProducts/main.ts',
          imageWorker: 'api/adapters/images/imageWorker.ts',
          sanitizerWorker: 'api/adapters/sanitizer/sanitizerWorker.ts',
        },
        outdir: 'dist/server',
        bundle: true,
        platform: 'node',
        target: 'node20',
        format: 'esm',
        packages: 'external',
        sourcemap: true,
        splitting: true,
        logLevel: 'warning',
      });
    },
  },
};

/** Builds the parts whose sources changed since the last time. The stamp is of contents, so a checkout's times don't matter. */
export async function buildStale(names = ['panel', 'server']) {
  for (const name of names) {
    const stampFile = join(root, 'dist', `.${name}`);
    const stamp = hashOf(parts[name].from);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    console.log(`Building the ${name} …`);
    await parts[name].make();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
}

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
