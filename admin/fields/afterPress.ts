let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const ready = waiting;
  waiting = [];
  ready.forEach((run) => run());
}

window.addEventListener('pointerdown', () => void (pressed = true), true);
// After the click has reached what it was meant for; a press that ends elsewhere makes no click.
window.addEventListener('click', release);
window.addEventListener('pointerup', () => void setTimeout(release), true);
window.addEventListener('pointercancel', release, true);

/**
 * Runs now, or, while a mouse button or a finger is down, once the press is over. A message that appears because the
 * press took the focus away would move what is being pressed from under the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
