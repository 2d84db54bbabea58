import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** The API names pictures from the site's root, where the mock panel has no server. */
const picturesAtRoot: Plugin = {
  name: 'pictures-at-root',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/images/')) request.url = `/admin${request.url}`;
      next();
    });
  },
};

/**
 * One build serves /admin and /merchantpanel: its addresses are relative, and the server names the base in the page.
 * With VITE_MOCKS the panel runs against the mock service worker alone.
 */
export default defineConfig(({ command }) => {
  const mocks = Boolean(process.env.VITE_MOCKS);
  const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  return {
    root: import.meta.dirname,
    base: command === 'build' ? './' : '/admin/',
    plugins: [react(), ...(mocks ? [picturesAtRoot] : [])],
    // The server serves the pictures of public/ itself, and must not serve the mock worker.
    publicDir: mocks ? 'public' : false,
    server: mocks ? {} : { proxy: { '/api': api, '/images': api } },
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
