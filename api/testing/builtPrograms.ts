import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/**
 * Builds programs for the tests of a file, inside the project, where the bundles find their packages; deletes them
 * afterwards. `sources`: their source files by name. Returns where the program of a name is.
 */
export function builtPrograms(folder: string, sources: Readonly<Record<string, string>>): (name: string) => string {
  const outdir = join(process.cwd(), 'dist', `${folder}-${process.pid}`);
  beforeAll(() => {
    buildSync({
      entryPoints: { ...sources },
      outdir,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      splitting: true,
    });
  });
  afterAll(() => rmSync(outdir, { recursive: true }));
  return (name) => join(outdir, `${name}.js`);
}
