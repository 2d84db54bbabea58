import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { root } from './steps/root.mjs';

ensureInstalled();

// With --mock the panel runs against the mock service worker alone; otherwise beside the API, both reloading on change.
const mock = process.argv.includes('--mock');
const run = (file, args, env) =>
  spawn(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });

const children = [
  run(
    'vite/bin/vite.js',
    ['--config', 'admin/vite.config.ts', 'admin', '--host', '127.0.0.1'],
    mock ? { VITE_MOCKS: '1' } : {},
  ),
  ...(mock ? [] : [run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'api/main.ts'], {})]),
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
