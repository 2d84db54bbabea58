import { afterPaint } from '../../ui/afterPaint';

const pendingCallbacks = new Set<() => void>();
let isUncontrolledUpdate = false;

function flushPending(): void {
  const ready = [...pendingCallbacks];
  pendingCallbacks.clear();
  ready.forEach((run) => run());
}

/**
 * Runs a change that the DOM already shows by itself, such as a letter in an uncontrolled input: calls of
 * `deferUntilPaint` within it wait until after paint.
 */
export function withUncontrolledUpdate(change: () => void): void {
  isUncontrolledUpdate = true;
  try {
    change();
  } finally {
    isUncontrolledUpdate = false;
  }
}

/** Runs at once or, within `withUncontrolledUpdate`, after paint; the same function is queued only once. */
export function deferUntilPaint(run: () => void): void {
  if (!isUncontrolledUpdate) {
    run();
    return;
  }
  if (pendingCallbacks.size === 0) afterPaint(flushPending);
  pendingCallbacks.add(run);
}
