const { TestEnvironment } = require('jest-environment-node');
const endRunner = require('./endRunner.cjs');
const KeptGlobals = require('./KeptGlobals.cjs');
const renewMocks = require('./renewMocks.cjs');

let kept;

/**
 * Jest's environment of Node, which the test files of a worker use one after another, and with it what was run in it:
 * `CachingRuntime` keeps that in `keptModules` (docs/tests.md).
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept.beginNext(config);
    super(config, context);
    this.keptModules = new Map();
    kept = this;
  }

  beginNext({ projectConfig: config }) {
    renewMocks(this, config, {
      idToRef: (id) => ({
        id,
        ref() {
          return this;
        },
        unref() {
          return this;
        },
      }),
      refToId: (timer) => timer?.id,
    });
    return this;
  }

  async setup() {
    await super.setup();
    this.keptGlobals ??= new KeptGlobals(this.getVmContext(), this.global);
    this.variables ??= { ...this.global.process.env };
  }

  runKept(run) {
    return this.keptGlobals ? this.keptGlobals.runKept(run) : run();
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.keptGlobals.restore();
    endRunner(this.global);
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!Object.hasOwn(this.variables, name)) delete env[name];
    Object.assign(env, this.variables);
  }
};
