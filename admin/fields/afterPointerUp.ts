let isPointerDown = false;
let deferredCallbacks: (() => void)[] = [];

function flushDeferred(): void {
  isPointerDown = false;
  const ready = deferredCallbacks;
  deferredCallbacks = [];
  ready.forEach((run) => run());
}

window.addEventListener('pointerdown', () => void (isPointerDown = true), true);
// In the bubble phase, after the click's own handlers. A press that is released over another element fires no click:
// `pointerup` covers it.
window.addEventListener('click', flushDeferred);
window.addEventListener('pointerup', () => void setTimeout(flushDeferred), true);
window.addEventListener('pointercancel', flushDeferred, true);

/**
 * Runs now or, while a pointer is down, after pointerup. A message that appears because pointerdown took the focus away
 * would move the pressed button from under the pointer, and its click would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (isPointerDown) deferredCallbacks.push(run);
  else run();
}
