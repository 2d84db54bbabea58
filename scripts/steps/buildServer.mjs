import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { root } from './root.mjs';

const outdir = join(root, 'dist', 'server');

/** Native ones, and those that are loaded when something needs them first. All others are in the server's script. */
const packagesApart = [
  '@aws-sdk/*',
  '@jsquash/webp',
  '@resvg/resvg-wasm',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'jimp',
  'libsql',
  'mongodb',
  'openid-client',
  'pdfkit',
  'prom-client',
  'sharp',
];

const shared = {
  absWorkingDir: root,
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
};

/** By the files that run them. */
const programs = { main: 'program', rowWorker: 'rowProgram' };

/**
 * The server is one script, `program-HASH.cjs`, which `main.js` runs with the code that V8 has compiled of it: modules
 * have no such cache in Node 20 (docs/decisions/107-a-start-compiles-nothing.md). Threads for rows of lists, which come
 * and go, are another one.
 */
export async function buildServer() {
  const { build } = await import('esbuild');
  mkdirSync(outdir, { recursive: true });
  for (const name of readdirSync(outdir)) if (/^(program|rowProgram)-/.test(name)) rmSync(join(outdir, name));
  await build({
    ...shared,
    entryPoints: {
      import: 'api/importProducts/main.ts',
      backup: 'api/backup/backupMain.ts',
      restore: 'api/backup/restoreMain.ts',
      migrate: 'api/migrations/migrateMain.ts',
      'reset-factor': 'api/resetFactor/resetFactorMain.ts',
      'rotate-key': 'api/rotateKey/rotateKeyMain.ts',
      imageWorker: 'api/adapters/images/imageWorker.ts',
      documentWorker: 'api/adapters/documents/documentWorker.ts',
      sanitizerWorker: 'api/adapters/sanitizer/sanitizerWorker.ts',
    },
    format: 'esm',
    splitting: true,
    packages: 'external',
  });
  const { metafile } = await build({
    ...shared,
    entryPoints: { program: 'api/main.ts', rowProgram: 'api/rowThreads/rowWorker.ts' },
    external: packagesApart,
    entryNames: '[name]-[hash]',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: '(function (require, __dirname, scriptUrl) {' },
    footer: { js: '})' },
    define: { 'import.meta.dirname': '__dirname', 'import.meta.url': 'scriptUrl' },
    legalComments: 'external',
    // A script that is run by itself has no `import()`.
    supported: { 'dynamic-import': false },
    metafile: true,
  });
  const scripts = Object.keys(metafile.outputs).filter((path) => path.endsWith('.cjs'));
  for (const [runner, name] of Object.entries(programs)) {
    const script = scripts.find((path) => basename(path).startsWith(`${name}-`));
    escapeLetters(join(root, script));
    await build({
      ...shared,
      entryPoints: { [runner]: 'api/program/runCompiled.ts' },
      format: 'esm',
      define: { PROGRAM_FILE: JSON.stringify(basename(script)) },
    });
  }
  copyFonts();
  await writeCodeCache();
}

/**
 * Leaves ASCII alone, which `runCompiled` reads without decoding. Strings are ASCII already; in regular expressions and
 * comments such escapes mean the same.
 */
function escapeLetters(file) {
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escaped));
}

/** A start over an empty folder: what it has compiled is what a start needs. The program itself writes it. */
async function writeCodeCache() {
  const data = mkdtempSync(join(tmpdir(), 'yarmarok-build-'));
  try {
    const child = spawn(process.execPath, [join(outdir, 'main.js')], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      timeout: 60_000,
      env: {
        PATH: process.env.PATH,
        SystemRoot: process.env.SystemRoot,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: data,
        WRITE_CODE_CACHE: 'on',
      },
    });
    const ended = once(child, 'exit');
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('Yarmarok is ready')) child.send('write');
    });
    const [code] = await ended;
    const isThreadWritten = code === 0 && (await writeThreadCache(join(data, 'yarmarok.db')));
    if (!isThreadWritten) console.warn('The server was built without compiled code: it starts more slowly.');
    // The server writes files for its own user alone; this one is for whoever runs it.
    else for (const name of readdirSync(outdir)) if (name.endsWith('.v8')) chmodSync(join(outdir, name), 0o644);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** The same of a thread, until it is ready. */
async function writeThreadCache(database) {
  const worker = new Worker(join(outdir, 'rowWorker.js'), {
    workerData: { database, config: {} },
    env: { ...process.env, WRITE_CODE_CACHE: 'on' },
  });
  worker.once('message', () => worker.postMessage('write'));
  const [code] = await once(worker, 'exit');
  return code === 0;
}

/** The fonts of the public pages, with their licence: the package itself is of the build only. */
function copyFonts() {
  const [from, to] = [join(root, 'node_modules', '@fontsource-variable', 'inter'), join(root, 'dist', 'fonts')];
  mkdirSync(to, { recursive: true });
  cpSync(join(from, 'LICENSE'), join(to, 'LICENSE'));
  for (const subset of ['cyrillic', 'latin']) {
    const name = `inter-${subset}-wght-normal.woff2`;
    cpSync(join(from, 'files', name), join(to, name));
  }
}
