import { afterPaint } from '../shell/afterPaint';

const pendingCallbacks = new Set<() => void>();
let isUncontrolledUpdate = false;

function flushPending(): void {
  const ready = [...pendingCallbacks];
  pendingCallbacks.clear();
  ready.forEach((run) => run());
}

/** Makes a change that the page shows by itself, such as a letter in its box: what `afterFrame` is given meanwhile waits until it is seen. */
export function withUncontrolledUpdate(change: () => void): void {
  isUncontrolledUpdate = true;
  try {
    change();
  } finally {
    isUncontrolledUpdate = false;
  }
}

/** Runs now, or, while a change is made that is shown already, after the next frame; what waits is run once. */
export function deferUntilPaint(run: () => void): void {
  if (!isUncontrolledUpdate) {
    run();
    return;
  }
  if (pendingCallbacks.size === 0) afterPaint(flushPending);
  pendingCallbacks.add(run);
}
