import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { buildStale } from './steps/build.mjs';
import { findBrowser } from './steps/findBrowser.mjs';
import { root } from './steps/root.mjs';

// npm run bench -- orders --size 100000,1000000 measures orders alone and prints the tables; so does `history`, the
// cost of the change log;
// npm run bench -- hostile measures what others wait for while hostile calls come in;
// npm run bench -- compare FOLDER runs the servers of two builds in turns (dist, and a link to node_modules): calls, a
// mixed load, an import, the start; with --tasks search those tasks alone.
// npm run bench -- import --size 10000 imports a file of so many products; `workbook` shows the rows of one; `loading` and `form` open pages and forms.
// npm run bench -- --size 100000 --size 1000000 --stores sqlite,memory,mongo [--no-http] [--no-actions] [--no-form]
// [--no-lists] [--no-media] [--no-loading] [--no-attributes] [--no-orders] [--no-history] [--no-hostile]
// [--earlier-build FOLDER]
// The last one names a folder with another build (dist, and a link to node_modules) to open in turns with this one.
ensureInstalled();
await buildStale();
const { build } = await import('esbuild');
await build({
  absWorkingDir: root,
  entryPoints: {
    main: 'bench/main.ts',
    runStore: 'bench/runStore.ts',
    runAttributes: 'bench/runAttributes.ts',
    floor: 'bench/floor.ts',
  },
  outdir: 'dist/bench',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [join('dist', 'bench', 'main.mjs'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: findBrowser() ?? '' },
});
process.exit(status ?? 1);
