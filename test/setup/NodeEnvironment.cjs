const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { TestEnvironment } = require('jest-environment-node');
const { ModuleMocker } = require('jest-mock');
const KeptGlobals = require('./jsdom/KeptGlobals.cjs');

let kept;

/**
 * Jest's environment of Node, which the test files of a worker use one after another, and with it what was run in it:
 * `CachingRuntime` keeps that in `packages` (docs/tests.md).
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    if (kept) return kept.beginNext(config);
    super(config, context);
    this.packages = new Map();
    kept = this;
  }

  beginNext({ projectConfig: config }) {
    const { global } = this;
    this.moduleMocker = new ModuleMocker(global);
    const timerConfig = {
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
    };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
    return this;
  }

  async setup() {
    await super.setup();
    this.keptGlobals ??= new KeptGlobals(this.getVmContext(), this.global);
    this.variables ??= { ...this.global.process.env };
  }

  runPackage(run) {
    return this.keptGlobals ? this.keptGlobals.runPackage(run) : run();
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.keptGlobals.restore();
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!Object.hasOwn(this.variables, name)) delete env[name];
    Object.assign(env, this.variables);
  }
};
