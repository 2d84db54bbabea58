const asyncHooks = require('node:async_hooks');

const { AsyncLocalStorage } = asyncHooks;
const contexts = new Set();

/**
 * Jest's runner makes an `AsyncLocalStorage` for each test file and never ends it: each promise of later files in the same
 * worker is told to all of them, which after forty files was half of the work (docs/tests.md).
 */
class CountedStorage extends AsyncLocalStorage {
  constructor(...given) {
    super(...given);
    if (new Error().stack?.includes('jest-circus')) contexts.add(this);
  }
}
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: CountedStorage, configurable: true, enumerable: true });

const eventHandlers = Symbol.for('EVENT_HANDLERS');

/** Ends what Jest's runner leaves in an environment that is kept: contexts, and handlers of each event of later files. */
module.exports = function endRunner(global) {
  for (const context of contexts) context.disable();
  contexts.clear();
  Reflect.deleteProperty(global, eventHandlers);
};
