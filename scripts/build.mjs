import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { buildStale } from './steps/build.mjs';

ensureInstalled();
await buildStale();
