/** The field input that has the focus; null when none has. */
function focusedInput(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && focused.closest('.field') ? focused : null;
}

/**
 * Scrolls so far that the focused input comes out from under a bar at the top that has grown over it. `label`: pixels above
 * the input that stay to be seen. What was covered before was scrolled away by the person.
 */
export function uncoverBelow(before: number, now: number, label: number): void {
  const top = focusedInput()?.getBoundingClientRect().top;
  if (top !== undefined && top >= before && top < now + label) window.scrollBy(0, top - now - label);
}

/** The same for a bar at the foot, whose upper edge has come up. */
export function uncoverAbove(before: number, now: number, gap: number): void {
  const box = focusedInput()?.getBoundingClientRect();
  if (box && box.bottom <= before && box.bottom > now - gap) window.scrollBy(0, box.bottom - now + gap);
}
