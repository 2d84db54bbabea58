import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from './root.mjs';

const start = (name, output) =>
  spawn(process.execPath, [join(root, 'scripts', 'steps', name)], { stdio: ['ignore', output, 'inherit'] });

/**
 * Begins to bring what tests use beside packages, the browser and MongoDB's peer: neither waits for the other, nor for
 * the packages. Resolves with why there is no MongoDB for the tests, or with null.
 */
export async function prepareTools() {
  const browser = start('prepareBrowser.mjs', 'inherit');
  const browserEnded = new Promise((resolve) => browser.once('exit', resolve));
  const missing = process.env.MONGODB_URL ? null : await missingPeer(start('prepareMongoPeer.mjs', 'pipe'));
  await browserEnded;
  return missing;
}

async function missingPeer({ stdout }) {
  try {
    return JSON.parse(await text(stdout)).missing ?? null;
  } catch {
    return 'its wire peer could not be built';
  }
}
