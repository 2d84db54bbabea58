import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '..', '..');

/** A worker as built for the product, of its source in `api`; next to the packages, so that it finds them. */
export async function buildWorker(source: string): Promise<string> {
  const name = basename(source, '.ts');
  const outfile = join(root, 'node_modules', '.cache', 'yarmarok', `${name}-${process.pid}.mjs`);
  await mkdir(join(outfile, '..'), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: [join('api', source)],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return outfile;
}
