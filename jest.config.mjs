import { availableParallelism } from 'node:os';

/**
 * Three kinds of tests: `node` (domain, api, dataProvider, mocks), `dom` (admin, test/stock), and `browser` (whole paths in a
 * real Chromium; scripts/test.mjs runs it apart, because it needs a built panel and a browser).
 */
const transform = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const untransformed = [
  'react-hotkeys-hook',
  'msw',
  '@mswjs',
  '@open-draft',
  'until-async',
  'rettime',
  'cookie',
  'is-node-process',
  'headers-polyfill',
  'htmlparser2',
  'domhandler',
  'domutils',
  'entities',
  'dom-serializer',
  'domelementtype',
  'openid-client',
  'oauth4webapi',
  'jose',
];
const transformIgnorePatterns = [`/node_modules/(?!(${untransformed.join('|')})/)`];

const base = {
  transform,
  transformIgnorePatterns,
  restoreMocks: true,
  runtime: '<rootDir>/test/setup/CachingRuntime.cjs',
};

export default {
  // Machines that run other work at the same time are slow, not wrong.
  testTimeout: 60_000,
  // Jest leaves one core to others by itself, and of two that is half: everything ran in one process.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Not all of earlier files is let go: a worker that has grown this large makes room for a new one, which loads all anew.
  workerIdleMemoryLimit: '15%',
  testSequencer: '<rootDir>/test/setup/LongestFirst.mjs',
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: '<rootDir>/test/setup/NodeEnvironment.cjs',
      roots: [
        '<rootDir>/domain',
        '<rootDir>/api',
        '<rootDir>/dataProvider',
        '<rootDir>/mocks',
        '<rootDir>/test',
        '<rootDir>/bench',
      ],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/test/e2e/'],
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: '<rootDir>/test/setup/jsdom/DomEnvironment.cjs',
      testEnvironmentOptions: { customExportConditions: ['node', 'require', 'default'] },
      roots: ['<rootDir>/admin', '<rootDir>/test/stock'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      setupFiles: [
        ...(process.env.PANEL_REACT === 'production' ? ['<rootDir>/test/setup/productionReact.cjs'] : []),
        '<rootDir>/test/setup/dom.ts',
      ],
      setupFilesAfterEnv: ['<rootDir>/test/setup/matchers.ts', '<rootDir>/test/setup/withoutStyles.ts'],
      moduleNameMapper: { '\\.(css|woff2|svg|png)(\\?.*)?$': '<rootDir>/test/setup/asset.ts' },
    },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/setup/browser/BrowserEnvironment.ts',
      globalSetup: '<rootDir>/test/setup/browser/start.ts',
      globalTeardown: '<rootDir>/test/setup/browser/stop.ts',
      roots: ['<rootDir>/test/e2e'],
      testMatch: ['**/*.test.ts'],
    },
  ],
};
