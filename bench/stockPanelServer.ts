import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * The least that react-admin takes: its own `Admin`, a `List` of six columns and an `Edit` of the large form, records
 * that are in the page, built as the panel is, its files cached for ever. `folder` takes the build.
 */
export async function stockPanelServer(folder: string): Promise<{ origin: string; end(): Promise<void> }> {
  await build({
    configFile: false,
    root: join('bench', 'stockPanel'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 1200 },
  });
  const files = new Map<string, Buffer>();
  const read = (path: string): Buffer => {
    const content = files.get(path) ?? brotliCompressSync(readFileSync(join(folder, path)));
    files.set(path, content);
    return content;
  };
  const server = createServer(({ url = '/' }, response) => {
    const script = /^\/assets\/[^?]+\.js$/.test(url) ? join('assets', basename(url)) : null;
    response.writeHead(200, {
      'content-type': script === null ? 'text/html' : 'text/javascript',
      'content-encoding': 'br',
      'cache-control': script === null ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    response.end(read(script ?? 'index.html'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
