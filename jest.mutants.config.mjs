import base from './jest.config.mjs';

/**
 * For `npm run mutants`: the tests of the domain and the API's core alone, in an environment that tells which test reaches which
 * line. Rules of the domain have to be shown by its own tests: those of the API, which reach most of them too, take minutes.
 */
const [node] = base.projects;
const folders = process.env.MUTANT_TESTS?.split(',') ?? [
  'domain',
  'api/core/kernel',
  'api/core/schema',
  'api/core/records',
  'api/modules',
];

export default {
  ...node,
  testTimeout: 20_000,
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  // Tests are found by what they import, also through folders whose tests are not tried.
  roots: ['<rootDir>/domain', '<rootDir>/api', '<rootDir>/test', '<rootDir>/mocks', '<rootDir>/dataProvider'],
  testMatch: folders.map((path) => (path.endsWith('.ts') ? `<rootDir>/${path}` : `<rootDir>/${path}/**/*.test.ts`)),
  // The links of rows are compared with the panel's addresses: the panel is not in the copy that is changed.
  testPathIgnorePatterns: ['/node_modules/', '\\.slow\\.test\\.', '/rowLinks\\.test\\.'],
};
