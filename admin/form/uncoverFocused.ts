/** The focused input of a field, or null. */
function focusedInput(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.closest('.field') ? focused : null;
}

/**
 * Scrolls the focused input out from under a top bar whose lower edge moved from `before` to `now` (pixels from the top
 * of the window). `label`: pixels above the input that stay visible too. An input that was covered before was scrolled
 * there by the person and stays.
 */
export function uncoverBelow(before: number, now: number, label: number): void {
  const top = focusedInput()?.getBoundingClientRect().top;
  if (top !== undefined && top >= before && top < now + label) window.scrollBy(0, top - now - label);
}

/** The same for a bar at the bottom whose upper edge moved up. */
export function uncoverAbove(before: number, now: number, gap: number): void {
  const box = focusedInput()?.getBoundingClientRect();
  if (box && box.bottom <= before && box.bottom > now - gap) window.scrollBy(0, box.bottom - now + gap);
}
