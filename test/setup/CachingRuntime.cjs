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

/** Compiled modules of this worker by file name. A test file runs them in its own context, with its own state. */
const compiled = new Map();
// Functions that were compiled on their first call stay so for the next file.
setFlagsFromString('--no-flush-bytecode');

/** Jest's runtime, but a module is compiled once per worker instead of once per test file (docs/tests.md). */
module.exports = class CachingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
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
      return module.script.runInContext(context)(...builtIns.map((name) => global[name]));
    };
  }
};
