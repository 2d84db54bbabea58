import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { join } from 'node:path';
import { apiProxy } from './build/apiProxy.ts';
import { colorVariables } from './build/colorVariables.ts';
import { chunkFileName, chunkGroups } from './build/chunkGroups.ts';
import { guestPage } from './build/guestPage.ts';
import { installable } from './build/installable.ts';
import { lazyJsonExport } from './build/lazyJsonExport.ts';
import { panelFiles } from './build/panelFiles.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { withoutCssVariables } from './build/withoutCssVariables.ts';

/**
 * What the server adds to the panel: the merchants' base path serves the same page, images are at the site's root, and
 * the mock service worker may control the whole site.
 */
const site = (mocks: boolean): Plugin => ({
  name: 'site',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { url = '/' } = request;
      if (url === '/merchantpanel' || url.startsWith('/merchantpanel/')) request.url = '/admin/';
      // Asked for without the base.
      else if (url.startsWith('/@vite/lazy')) request.url = `/admin${url}`;
      else if (mocks && url.startsWith('/images/')) request.url = `/admin${url}`;
      else if (mocks && url.endsWith('/mockServiceWorker.js')) response.setHeader('service-worker-allowed', '/');
      next();
    });
  },
});

const app = join(import.meta.dirname, 'app');

/**
 * One build serves /admin and /merchantpanel: its URLs are relative, and the server sets the base in the page. With
 * VITE_MOCKS the panel runs against the mock service worker only.
 */
export default defineConfig(({ command }) => {
  const mocks = Boolean(process.env.VITE_MOCKS);
  return {
    root: import.meta.dirname,
    // Some dozen requests at each reload in place of a thousand: the mock panel brings the whole API into the page.
    experimental: { bundledDev: mocks && command === 'serve' },
    base: command === 'build' ? './' : '/admin/',
    plugins: [
      react(),
      serviceWorker(join(import.meta.dirname, 'worker', 'serviceWorker.ts')),
      installable(join(import.meta.dirname, 'assets', 'favicon.svg')),
      site(mocks),
      lazyJsonExport(),
      withoutCssVariables(),
      colorVariables(join(import.meta.dirname, 'ui', 'theme', 'base.css')),
      ...(mocks ? [] : [apiProxy(Number(process.env.PORT ?? '3000')), guestPage(join(app, 'guestPage'))]),
      panelFiles(join(app, 'Panel.tsx')),
    ],
    resolve: {
      alias: [
        { find: 'object.entries', replacement: join(import.meta.dirname, 'build', 'objectEntries.cjs') },
        // Of sax, which does without where there is none.
        { find: 'stream', replacement: join(import.meta.dirname, 'build', 'noStreams.cjs') },
        // Of Material UI's icons.
        {
          find: /^\.\/utils\/createSvgIcon\.js$/,
          replacement: join(import.meta.dirname, 'build', 'createSvgIcon.tsx'),
        },
      ],
    },
    // The server serves the images of public/ itself, and must not serve the mock worker.
    publicDir: mocks ? 'public' : false,
    build: {
      outDir: '../dist/admin',
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // Inlined assets would need `data:` in the Content-Security-Policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
      rolldownOptions: {
        output: {
          // The mock panel has all of react-admin for its living example: there is nothing to keep out of the first list.
          ...(command === 'build' &&
            !mocks && {
              codeSplitting: chunkGroups({
                entry: join(app, 'main.tsx'),
                panel: join(app, 'Panel.tsx'),
                besideRows: [
                  join(app, 'PanelBackground.tsx'),
                  join(import.meta.dirname, 'modules', 'product', 'StateCell.tsx'),
                  join(import.meta.dirname, 'list', 'live', 'LiveListBar.tsx'),
                  join(import.meta.dirname, 'modules', 'import', 'ImportBanner.tsx'),
                ],
                form: [
                  join(import.meta.dirname, 'form', 'FormScreen.tsx'),
                  join(import.meta.dirname, '..', 'dataProvider', 'createFormLoader.ts'),
                ],
                inputs: /\/modules\/\w+\/inputs\/fieldTypes\.ts$/,
              }),
              chunkFileNames: chunkFileName,
            }),
        },
      },
    },
  };
});
