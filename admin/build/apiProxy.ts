import { connect } from 'node:net';
import type { Plugin } from 'vite';

const paths = ['/api', '/images', '/media', '/preview', '/feeds', '/user/oidc'];
/** The pages that buyers see, in both languages, and what they show. */
const publicPaths = ['/product', '/category', '/shop', '/page', '/article', '/en', '/public', '/fonts'];
const proxied = [...paths, ...publicPaths];
const longestWaitMs = 30_000;
const retryMs = 150;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function waitFor(port: number): Promise<void> {
  const end = Date.now() + longestWaitMs;
  while (!(await accepts(port)) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, retryMs));
}

/**
 * The API behind the development server, under the panel's own address: the browser's `Host` is passed on, by which the
 * API knows that a call is no other site's. While the API starts anew its calls wait for it.
 */
export const apiProxy = (port: number): Plugin => ({
  name: 'api-proxy',
  apply: 'serve',
  config: () => ({
    server: {
      proxy: Object.fromEntries(
        ['^/$', ...proxied].map((path) => [path, { target: `http://127.0.0.1:${port}`, changeOrigin: false }]),
      ),
    },
  }),
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const { url = '/' } = request;
      if (url === '/' || proxied.some((path) => url === path || url.startsWith(`${path}/`)))
        void waitFor(port).then(() => next());
      else next();
    });
  },
});
