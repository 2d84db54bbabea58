import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge.exe',
  'chrome.exe',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const inPath = (file) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, file));
const installed = () => [...names.flatMap(inPath), ...places].find((path) => existsSync(path));

/** Chromium without windows: it takes a third less time, but has no viewer of documents. Undefined where there is none. */
export const findHeadlessShell = () => inPath('chromium-headless-shell').find((path) => existsSync(path));

/**
 * CHROME_PATH, an installed Chromium, Chrome or Edge, or Debian's package where root can install it; undefined where there
 * is none. A CHROME_PATH that names nothing ends the program: it is a mistake, not a machine without a browser.
 */
export function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH)) {
    console.error(`CHROME_PATH names no file: ${CHROME_PATH}`);
    process.exit(1);
  }
  if (CHROME_PATH) return CHROME_PATH;
  return installed() ?? installOnDebian();
}

function installOnDebian() {
  const isDebian =
    existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  console.log('Installing Debian’s Chromium for the browser tests …');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const aptGet = (...args) => spawnSync('apt-get', args, quiet).status === 0;
  aptGet('update');
  // Older releases of Debian have the whole browser only.
  for (const packages of [['chromium', 'chromium-headless-shell'], ['chromium']])
    if (aptGet('install', '-y', '--no-install-recommends', ...packages)) break;
  return installed();
}
