import type { Module } from './Module';

/** The same result for the same list of modules: many APIs are started of one. */
export function oncePerList<T extends object>(fold: (modules: readonly Module[]) => T): typeof fold {
  const known = new WeakMap<readonly Module[], T>();
  return (modules) => {
    const result = known.get(modules) ?? fold(modules);
    known.set(modules, result);
    return result;
  };
}
