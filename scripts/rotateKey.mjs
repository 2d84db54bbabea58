import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { buildStale, isStale } from './steps/build.mjs';
import { root } from './steps/root.mjs';

ensureInstalled(isStale('server') ? 'build' : 'run');
await buildStale(['server']);
await import(pathToFileURL(join(root, 'dist', 'server', 'rotate-key.js')).href);
