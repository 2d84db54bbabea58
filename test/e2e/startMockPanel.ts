import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev:mock` on a free port: the panel's sources with the mock service worker, without a server. */
export async function startMockPanel(): Promise<{ origin: string; stop(): Promise<void> }> {
  const vite = join(process.cwd(), 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(
    process.execPath,
    [vite, '--config', 'admin/vite.config.ts', 'admin', '--host', '127.0.0.1', '--port', '0', '--clearScreen', 'false'],
    {
      env: { ...process.env, VITE_MOCKS: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the mock panel did not start:\n${printed}`)));
  });
  return {
    origin,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
