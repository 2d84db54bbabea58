/** Environment variables by which `start.ts` hands over to the test files what the run has once. */
export const shared = {
  /** Where the browser of the run accepts connections: the headless shell, where there is one. */
  browser: 'YARMAROK_TEST_BROWSER',
  /** The same of the whole browser, for what the shell does not have. */
  wholeBrowser: 'YARMAROK_TEST_WHOLE_BROWSER',
  /** Folder that a server has filled with the demo and left: a copy of it starts without filling its store. */
  demoData: 'YARMAROK_TEST_DEMO_DATA',
} as const;
