import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import NodeEnvironment from 'jest-environment-node';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { shared } from './shared';

/**
 * Connects a test file to the browser of the run. Playwright is loaded here, outside of Jest's sandbox: inside, every
 * access to a global variable is intercepted, which took a quarter of the processor time of the browser tests. A file
 * that begins with the comment `@browser whole` gets the whole browser.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  #browser: Browser | undefined;

  readonly #endpoint: string | undefined;

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    this.#endpoint = process.env[context.docblockPragmas.browser === 'whole' ? shared.wholeBrowser : shared.browser];
  }

  override async setup(): Promise<void> {
    await super.setup();
    if (!this.#endpoint) return;
    this.#browser = await chromium.connect(this.#endpoint);
    Object.assign(this.global, { sharedBrowser: this.#browser });
  }

  override async teardown(): Promise<void> {
    // Closes the connection and the contexts of this file; the browser goes on.
    await this.#browser?.close();
    await super.teardown();
  }
}
