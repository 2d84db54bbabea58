/**
 * The panel's tests on the React that users get, instead of its development build (docs/tests.md). It has no `act`, by
 * which the testing library waits until everything is rendered: here is one, over a scheduler that can be emptied.
 */
process.env.NODE_ENV = 'production';
const scheduler = require('scheduler/unstable_mock');

const { queueMicrotask: queue, setTimeout: later } = globalThis;
/** What React begins in a microtask. */
const microtasks = new Set();
let isFlushAwaited = false;
let isFlushing = false;

/** Not within another one: what an effect does may end an `act`, and React does not begin again while it works. */
function run(task) {
  if (isFlushing || !microtasks.delete(task)) return;
  isFlushing = true;
  try {
    task();
  } finally {
    isFlushing = false;
  }
}

function flush() {
  if (isFlushing) return;
  isFlushing = true;
  try {
    scheduler.unstable_flushAllWithoutAsserting();
  } finally {
    isFlushing = false;
  }
}

function renderAll() {
  while (!isFlushing && (microtasks.size > 0 || scheduler.unstable_hasPendingWork())) {
    [...microtasks].forEach(run);
    flush();
  }
}

Object.assign(require('scheduler'), scheduler, {
  // The mock's own clock stands still; React compares with it how long something has been shown.
  unstable_now: () => performance.now(),
  unstable_scheduleCallback(...args) {
    if (!isFlushAwaited)
      later(() => {
        isFlushAwaited = false;
        flush();
      }, 0);
    isFlushAwaited = true;
    return scheduler.unstable_scheduleCallback(...args);
  },
});

// React keeps the function that it finds when it is loaded.
globalThis.queueMicrotask = (callback) => {
  const task = () => callback();
  microtasks.add(task);
  queue(() => run(task));
};
require('react-dom/client');
globalThis.queueMicrotask = queue;

let depth = 0;

function end() {
  depth--;
  if (depth === 0) renderAll();
}

/** As React’s own: when the outermost call is over, all that it has caused is rendered. */
require('react').act = (callback) => {
  depth++;
  let result;
  try {
    result = callback();
  } catch (error) {
    depth--;
    throw error;
  }
  if (typeof result?.then === 'function')
    return result.then(
      async (value) => {
        end();
        // What it began may end only now.
        await new Promise((resolve) => later(resolve, 0));
        if (depth === 0) renderAll();
        return value;
      },
      (error) => {
        depth--;
        throw error;
      },
    );
  end();
  return Promise.resolve(result);
};
