import { chromium } from 'playwright-core';
import { startServer } from '../../e2e/startServer';
import { shared } from './shared';
import { running } from './running';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tests contact this machine only; `openScreen` answers for other sites.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** One browser for all files, and one folder with the demo's data. Without a browser the tests are skipped. */
export default async function start(): Promise<void> {
  const executablePath = process.env.CHROME_PATH;
  if (!executablePath) return;
  const [browser, demo] = await Promise.all([
    chromium.launchServer({ executablePath, args: flags, host: '127.0.0.1' }),
    fillDemo(),
  ]);
  process.env[shared.browser] = browser.wsEndpoint();
  process.env[shared.demoData] = demo;
  Object.assign(running, { browser, demo });
}

async function fillDemo(): Promise<string> {
  const server = await startServer();
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server that fills the demo ended with ${code}`);
  return server.dataDir;
}
