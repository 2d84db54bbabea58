import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { root } from './steps/root.mjs';

/**
 * npm run dev [-- --port 5173 --api-port 3000], npm run dev:mock [-- --port 5173]
 * With --mock the panel runs against the mock service worker alone; otherwise beside the API, both reloading on change.
 * PORT is the API's port, as it is for `npm start`; where there is no API it is the panel's.
 */
const { values } = parseArgs({
  options: { mock: { type: 'boolean', default: false }, port: { type: 'string' }, 'api-port': { type: 'string' } },
});
const { mock } = values;
const apiPort = values['api-port'] ?? process.env.PORT ?? '3000';
const panelPort = values.port ?? (mock ? process.env.PORT : undefined);
for (const port of [apiPort, panelPort ?? '0']) {
  if (/^\d{1,5}$/.test(port) && Number(port) < 65_536) continue;
  console.error(`${port} is no port`);
  process.exit(1);
}
ensureInstalled();

const run = (file, args, env) =>
  spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children = [
  run(
    'vite/bin/vite.js',
    [
      ...['--config', 'admin/vite.config.ts', 'admin', '--host', '127.0.0.1'],
      // A port that was asked for is the one that is opened in the browser: no other one is taken in its place.
      ...(panelPort === undefined ? [] : ['--port', panelPort, '--strictPort']),
    ],
    mock ? { VITE_MOCKS: '1' } : { PORT: apiPort },
  ),
  ...(mock ? [] : [run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'api/main.ts'], { PORT: apiPort })]),
];

const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
children.forEach((child) =>
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  }),
);
