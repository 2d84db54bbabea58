import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(__dirname, '..', '..', '..', '..');

/** The image worker as built for the product; next to the packages, so that it finds them. */
export async function buildWorker(): Promise<string> {
  const outfile = join(root, 'node_modules', '.cache', 'yarmarok', `imageWorker-${process.pid}.mjs`);
  await mkdir(join(outfile, '..'), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['api/adapters/images/imageWorker.ts'],
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
