import type { BuildOptions } from 'esbuild';
import { build } from 'esbuild';

/** A script that stands alone: for a browser, unless `options` say otherwise. */
export async function bundleScript(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    ...options,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
