/** Environment variables by which `start.ts` hands over to the test files what the run has once. */
export const shared = {
  /** Where the browser of the run accepts connections. */
  browser: 'YARMAROK_TEST_BROWSER',
  /** Folder that a server has filled with the demo and left: a copy of it starts without filling its store. */
  demoData: 'YARMAROK_TEST_DEMO_DATA',
} as const;
