import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

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
      else if (mocks && url.startsWith('/images/')) request.url = `/admin${url}`;
      else if (mocks && url.endsWith('/mockServiceWorker.js')) response.setHeader('service-worker-allowed', '/');
      next();
    });
  },
});

/**
 * One build serves /admin and /merchantpanel: its URLs are relative, and the server sets the base in the page. With
 * VITE_MOCKS the panel runs against the mock service worker only.
 */
export default defineConfig(({ command }) => {
  const mocks = Boolean(process.env.VITE_MOCKS);
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  return {
    root: import.meta.dirname,
    base: command === 'build' ? './' : '/admin/',
    plugins: [react(), site(mocks)],
    // The server serves the images of public/ itself, and must not serve the mock worker.
    publicDir: mocks ? 'public' : false,
    server: mocks ? {} : { proxy: { '/api': api, '/images': api, '/media': api, '/preview': api } },
    build: {
      outDir: '../dist/admin',
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // Inlined assets would need `data:` in the Content-Security-Policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 800,
    },
  };
});
