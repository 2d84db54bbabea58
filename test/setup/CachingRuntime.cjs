const { setFlagsFromString } = require('node:v8');
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

/**
 * Built-in names that every module gets as parameters of an outer function: looked up in the global object of a test they
 * pass through an interceptor each time. An inner declaration of the same name in a package wins. Without those that fake
 * timers and tests replace (`Date`, `setTimeout`, `fetch`).
 */
const builtIns = [
  'Array',
  'ArrayBuffer',
  'Boolean',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
];

/** Compiled modules of this worker by file name; those that are not kept run for each test file, with its state. */
const compiled = new Map();
// Functions that were compiled on their first call stay so for the next file.
setFlagsFromString('--no-flush-bytecode');

/** Packages that add hooks or globals to the test file that loads them. */
const runAnew = ['@testing-library/react', '@testing-library/jest-dom', 'fake-indexeddb', 'msw', '@mswjs'];

/** Modules of ours that keep nothing of what a test did: what they remember belongs to a store, a log or an entity. */
const ownKept = /\/(domain|api|dataProvider|mocks)\/(?!(.*\/)?testing\/|.*\.test\.ts$).+\.ts$/;

/**
 * What is run once in an environment that is kept: packages, our setup of them, and our modules that the panel does not
 * draw with; the latter for each file anew with `MODULES=fresh`, should a test fail only after certain others.
 */
function isKept(filename) {
  const path = filename.replaceAll('\\', '/');
  if (/\/test\/setup\/(dom|productionReact)\.\w+$/.test(path)) return true;
  const [, inPackages] = path.split('/node_modules/');
  if (inPackages === undefined) return process.env.MODULES !== 'fresh' && ownKept.test(path);
  return !runAnew.some((name) => inPackages.startsWith(`${name}/`));
}

/** `require` of a module that is kept: what it loads later, a later test file loads. */
function requireOfNow(environment, filename, own) {
  const present = () => environment.runtime.executor.requireBuilder.forFilename(filename);
  const later = (name) => present()(name);
  return Object.assign(later, own, { resolve: Object.assign((...asked) => present().resolve(...asked), own.resolve) });
}

/**
 * Jest's runtime, but a module is compiled once per worker instead of once per test file, and what is kept is run once in an
 * environment that is kept (docs/tests.md).
 */
module.exports = class CachingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    const { environment } = executor;
    this.keptModules = environment.keptModules;
    environment.runtime = this;
    for (const [filename, module] of this.keptModules ?? [])
      this.registries.getActiveCjsRegistry().set(filename, module);
    const compileAlone = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const { global } = executor.environment;
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      let module = compiled.get(filename);
      if (module?.source !== source) {
        const parameters = executor.injectedModuleParameters.join(',');
        try {
          module = {
            source,
            script: new Script(`(function(${builtIns}){return function(${parameters}){${source}\n}})`, { filename }),
          };
        } catch {
          // Jest reports what is wrong with the source.
          return compileAlone(source, filename);
        }
        compiled.set(filename, module);
      }
      const run = module.script.runInContext(context)(...builtIns.map((name) => global[name]));
      if (!this.keptModules || !isKept(filename)) return run;
      return function runKept(module, exports, require, ...more) {
        return environment.runKept(() =>
          run.call(this, module, exports, requireOfNow(environment, filename, require), ...more),
        );
      };
    };
  }

  teardown() {
    if (this.keptModules)
      for (const [filename, module] of this.registries.getActiveCjsRegistry())
        if (isKept(filename) && module.loaded) this.keptModules.set(filename, Object.assign(module, { children: [] }));
    super.teardown();
  }
};
