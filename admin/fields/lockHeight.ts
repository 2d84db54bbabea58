/**
 * Layout locking: an element that grows with its text would cause a layout of the whole page with each key press. While
 * it is focused it has a fixed height in pixels and `contain: size layout`; it is measured again only when the text
 * needs more height or has become shorter.
 */
export function lockHeight(box: HTMLElement): void {
  const height = box.offsetHeight;
  box.style.height = `${height}px`;
  box.style.contain = 'size layout';
}

export function unlockHeight(box: HTMLElement): void {
  box.style.height = '';
  box.style.contain = '';
}

/** Call after each change of the text; `hasShrunk`: it has become shorter. */
export function fitHeight(box: HTMLElement, maxHeightPx: number, hasShrunk: boolean): void {
  if (box.style.contain === '') return;
  const needsMoreHeight = box.scrollHeight > box.clientHeight && box.offsetHeight < maxHeightPx;
  if (!needsMoreHeight && !hasShrunk) return;
  unlockHeight(box);
  lockHeight(box);
}
