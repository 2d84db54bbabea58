import { parts } from './build.mjs';

// One part of the product, as `buildStale` starts it.
await parts[process.argv[2]].make();
