import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

/** The components are rendered once, here: what they are made of runs in this process. */
async function run(entry: string): Promise<unknown> {
  const code = await bundleScript(entry, {
    minify: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const module: { exports: unknown } = { exports: {} };
  const evaluate = new Function('module', 'exports', 'require', code) as (...given: readonly unknown[]) => void;
  evaluate(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}

/**
 * What the server puts into the page of a guest, as `guest-page.json`: the login form in each language under each base
 * path, rendered from its component, the script that stands before it, and the addresses that have other screens.
 */
export const guestPage = (folder: string): Plugin => ({
  name: 'guest-page',
  apply: 'build',
  async generateBundle() {
    const { guestPages, otherScreens } = (await run(join(folder, 'guestPages.tsx'))) as {
      guestPages(): unknown;
      otherScreens: unknown;
    };
    const script = (await bundleScript(join(folder, 'beforeReact.ts'))).trim();
    this.emitFile({
      type: 'asset',
      fileName: 'guest-page.json',
      source: JSON.stringify({ script, otherScreens, pages: guestPages() }),
    });
  },
});
