// jsdom's parts take these functions when they are loaded: replaced before.
require('./selectors.cjs');
require('./labels.cjs');
const FixedJsdomEnvironment = require('jest-fixed-jsdom');
const computedStyles = require('./computedStyles.cjs');
const endRunner = require('../endRunner.cjs');
const KeptGlobals = require('../KeptGlobals.cjs');
const renewMocks = require('../renewMocks.cjs');

let kept;

/**
 * jsdom with the same answers in less time: styles, which every search by role asks for, and labels. The test files of a
 * worker use the same window one after another, and with it the packages that were run in it: `CachingRuntime` keeps those
 * in `keptModules`; our own modules are run anew for each file (docs/tests.md). A listener that a module adds to the window
 * while it is loaded stays.
 */
module.exports = class DomEnvironment extends FixedJsdomEnvironment {
  constructor(config, context) {
    if (kept) return kept.beginNext(config, context);
    super(config, context);
    this.global.getComputedStyle = computedStyles(this.global);
    this.keptModules = new Map();
    kept = this;
  }

  beginNext({ projectConfig: config }, { console }) {
    const { virtualConsole } = this.dom;
    virtualConsole.removeAllListeners();
    virtualConsole.sendTo(console, { omitJSDOMErrors: true });
    virtualConsole.on('jsdomError', (error) => console.error(error));
    renewMocks(this, config, { idToRef: (id) => id, refToId: (ref) => ref });
    return this;
  }

  /** Runs when the setup files of the first test file have run: what they replace stays. */
  async setup() {
    this.keptGlobals ??= new KeptGlobals(this.getVmContext(), this.global);
  }

  runKept(run) {
    return this.keptGlobals ? this.keptGlobals.runKept(run) : run();
  }

  /** An empty page that nobody has been to, and that waits for nothing. */
  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    await this.endTimers();
    const { document, history, localStorage, sessionStorage } = this.global;
    for (const element of [document.documentElement, document.head, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; path=/`;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    this.keptGlobals.restore();
    endRunner(this.global);
  }

  /** Ids of timers and frames are counted up. React’s next task, which is due at once, is let through. */
  async endTimers() {
    const { global } = this;
    const [timer, frame] = await new Promise((resolve) => {
      const nextFrame = global.requestAnimationFrame(() => undefined);
      const next = global.setTimeout(() => resolve([next, nextFrame]), 0);
    });
    for (let id = this.lastTimer ?? 0; id <= timer; id++) global.clearTimeout(id);
    for (let id = this.lastFrame ?? 0; id <= frame; id++) global.cancelAnimationFrame(id);
    Object.assign(this, { lastTimer: timer, lastFrame: frame });
  }
};
