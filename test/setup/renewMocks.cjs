const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Mocks and fake timers of the next test file, in an environment that is kept: Jest makes them with a new one. */
module.exports = function renewMocks(environment, config, timerConfig) {
  const { global } = environment;
  environment.moduleMocker = new ModuleMocker(global);
  environment.fakeTimers = new LegacyFakeTimers({
    config,
    global,
    moduleMocker: environment.moduleMocker,
    timerConfig,
  });
  environment.fakeTimersModern = new ModernFakeTimers({ config, global });
};
