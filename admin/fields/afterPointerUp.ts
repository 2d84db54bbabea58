let isPointerDown = false;
let deferredCallbacks: (() => void)[] = [];

function flushDeferred(): void {
  isPointerDown = false;
  const ready = deferredCallbacks;
  deferredCallbacks = [];
  ready.forEach((run) => run());
}

window.addEventListener('pointerdown', () => void (isPointerDown = true), true);
// After the click has reached what it was meant for; a press that ends elsewhere makes no click.
window.addEventListener('click', flushDeferred);
window.addEventListener('pointerup', () => void setTimeout(flushDeferred), true);
window.addEventListener('pointercancel', flushDeferred, true);

/**
 * Runs now, or, while a mouse button or a finger is down, once the press is over. A message that appears because the
 * press took the focus away would move what is being pressed from under the pointer, and the click would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (isPointerDown) deferredCallbacks.push(run);
  else run();
}
