const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set;

/**
 * What tests may replace, as it was before: the properties of a window, and of the prototypes of its classes. `behind` is
 * the object behind the window: it lists also what is not enumerable, but can delete nothing from the window.
 */
module.exports = class KeptGlobals {
  constructor(behind, window) {
    this.behind = behind;
    const descriptors = Object.getOwnPropertyDescriptors(behind);
    const prototypes = Object.keys(descriptors)
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => descriptors[name].value?.prototype)
      .filter((prototype) => typeof prototype === 'object' && prototype !== null);
    this.originals = [
      { target: window, source: behind, before: descriptors },
      ...Array.from(new Set(prototypes), (prototype) => ({
        target: prototype,
        source: prototype,
        before: Object.getOwnPropertyDescriptors(prototype),
      })),
    ];
  }

  /** Runs a module that is kept for the first time: what it adds to the global object stays. */
  runKept(run) {
    if (this.isInKept) return run();
    const known = new Set(Reflect.ownKeys(this.behind));
    this.isInKept = true;
    try {
      return run();
    } finally {
      this.isInKept = false;
      const [{ before }] = this.originals;
      for (const key of Reflect.ownKeys(this.behind))
        if (!known.has(key)) before[key] = Object.getOwnPropertyDescriptor(this.behind, key);
    }
  }

  restore() {
    for (const { target, source, before } of this.originals) {
      const now = Object.getOwnPropertyDescriptors(source);
      for (const key of Reflect.ownKeys(now)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(target, key);
      for (const key of Reflect.ownKeys(before))
        if (!Object.hasOwn(now, key) || !isSame(now[key], before[key]))
          Reflect.defineProperty(target, key, before[key]);
    }
  }
};
