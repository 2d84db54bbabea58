afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

/** Idle callbacks run when a test says so, by what this returns. */
export function controlIdleCallbacks(): () => void {
  const waiting = new Map<number, () => void>();
  let last = 0;
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => {
      waiting.set((last += 1), run);
      return last;
    },
    cancelIdleCallback: (id: number) => waiting.delete(id),
  });
  return () => {
    const runs = [...waiting.values()];
    waiting.clear();
    runs.forEach((run) => run());
  };
}
