import type { BrowserServer } from 'playwright-core';
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
  // Pages of tests are short: only what runs for long is worth compiling again, optimised.
  '--js-flags=--interrupt-budget=1000000',
  // Tests contact this machine only; `openScreen` answers for other sites.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

const launch = (executablePath: string): Promise<BrowserServer> =>
  chromium.launchServer({ executablePath, args: flags, host: '127.0.0.1' });

/** One browser for all files, the whole one beside it if that is another, and one folder with the demo's data. Without a browser the tests are skipped. */
export default async function start(): Promise<void> {
  const { CHROME_PATH, CHROME_SHELL_PATH } = process.env;
  if (!CHROME_PATH) return;
  const [whole, shell, demo] = await Promise.all([
    launch(CHROME_PATH),
    CHROME_SHELL_PATH ? launch(CHROME_SHELL_PATH) : undefined,
    fillDemo(),
  ]);
  process.env[shared.browser] = (shell ?? whole).wsEndpoint();
  process.env[shared.wholeBrowser] = whole.wsEndpoint();
  process.env[shared.demoData] = demo;
  Object.assign(running, { browsers: shell ? [whole, shell] : [whole], demo });
}

async function fillDemo(): Promise<string> {
  const server = await startServer();
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server that fills the demo ended with ${code}`);
  return server.dataDir;
}
