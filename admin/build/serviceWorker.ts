import type { Plugin } from 'vite';
import { bundleScript } from './bundleScript.ts';

const fileName = 'serviceWorker.js';

/** The panel's service worker: a file of its own in the panel's folder, as its address decides what it may do. */
export const serviceWorker = (entry: string): Plugin => ({
  name: 'service-worker',
  configureServer: ({ middlewares }) => {
    middlewares.use(async ({ url = '' }, response, next) => {
      if (!url.endsWith(`/${fileName}`)) return next();
      response.setHeader('content-type', 'text/javascript').end(await bundleScript(entry));
    });
  },
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await bundleScript(entry) });
  },
});
