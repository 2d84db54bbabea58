/**
 * A box whose height follows its words would have the whole page laid out with each key. While it has the focus it keeps
 * its height in pixels and stands by itself; it is measured anew when its words ask for more or, having become fewer,
 * perhaps for less.
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

/** After each change of its words; `fewer`: there are not as many as before. */
export function fitHeight(box: HTMLElement, maxHeightPx: number, hasShrunk: boolean): void {
  if (box.style.contain === '') return;
  const needsMoreHeight = box.scrollHeight > box.clientHeight && box.offsetHeight < maxHeightPx;
  if (!needsMoreHeight && !hasShrunk) return;
  unlockHeight(box);
  lockHeight(box);
}
