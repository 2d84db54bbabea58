import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import express from 'express';

const vite = join(process.cwd(), 'node_modules', 'vite', 'bin', 'vite.js');

/** The mock panel, built: its pages open several times faster than those of the development server. */
export async function startBuiltMock(): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'yarmarok-mock-'));
  const build = ['build', '--config', 'admin/vite.config.ts', 'admin', '--base', '/admin/', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  // Jest's own NODE_ENV would make it a build for development.
  await promisify(execFile)(process.execPath, [vite, ...build], { env: { ...process.env, NODE_ENV: 'production', VITE_MOCKS: '1' } });

  const app = express();
  // The worker lies in /admin and answers for /api as well.
  app.use('/admin', express.static(folder, { setHeaders: (response) => void response.setHeader('service-worker-allowed', '/') }));
  app.use('/images', express.static(join(folder, 'images')));
  app.get('/admin/{*path}', (_request, response) => response.sendFile(join(folder, 'index.html')));
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
