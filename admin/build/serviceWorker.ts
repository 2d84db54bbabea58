import { build } from 'esbuild';
import type { Plugin } from 'vite';

const fileName = 'serviceWorker.js';

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2023',
  });
  return outputFiles[0]?.text ?? '';
}

/** The panel's service worker: a file of its own in the panel's folder, as its address decides what it may do. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'service-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url = '' }, response, next) => {
      if (!url.endsWith(`/${fileName}`)) return next();
      response.setHeader('content-type', 'text/javascript').end(await bundled(entry));
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await bundled(entry) });
  },
});
