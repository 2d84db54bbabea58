import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';

const folder = join(process.cwd(), 'dist', 'mock');

/** The built mock panel: its pages open several times faster than those of the development server. */
export async function startBuiltMock(): Promise<{ origin: string; stop(): Promise<void> }> {
  // Already built by scripts/test.mjs; a test that runs alone builds it here.
  await promisify(execFile)(process.execPath, [join(process.cwd(), 'scripts', 'steps', 'buildMock.mjs')]);

  const app = express();
  // The service worker is in /admin and also serves /api.
  app.use(
    '/admin',
    express.static(folder, { setHeaders: (response) => void response.setHeader('service-worker-allowed', '/') }),
  );
  app.use('/images', express.static(join(folder, 'images')));
  app.get('/admin/{*path}', (_request, response) => response.sendFile(join(folder, 'index.html')));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
