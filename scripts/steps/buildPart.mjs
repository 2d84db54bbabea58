import { parts } from './build.mjs';

// Builds one part, started by `buildStale`.
await parts[process.argv[2]].make();
