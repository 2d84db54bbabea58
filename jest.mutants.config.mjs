import base from './jest.config.mjs';

/** For `npm run mutants`: the tests of the domain and the API's core alone, in an environment that tells which test reaches which line. */
const [node] = base.projects;

export default {
  ...node,
  testTimeout: 20_000,
  testEnvironment: '@stryker-mutator/jest-runner/jest-env/node',
  roots: ['domain', 'api/kernel', 'api/schema', 'api/records', 'api/modules'].map((folder) => `<rootDir>/${folder}`),
  testPathIgnorePatterns: ['/node_modules/', '\\.slow\\.test\\.'],
};
