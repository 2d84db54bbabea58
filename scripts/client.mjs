import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './steps/ensureInstalled.mjs';
import { root } from './steps/root.mjs';

// Writes the package of the API's client, into dist/client or the named folder.
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), join(root, 'client', 'main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
