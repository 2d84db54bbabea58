import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { buildStale, isStale } from './steps/build.mjs';
import { root } from './steps/root.mjs';

const parts = ['panel', 'server'];
ensureInstalled(parts.some(isStale) ? 'build' : 'run');
await buildStale(parts);
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
