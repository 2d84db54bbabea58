/**
 * On a Cyrillic layout punctuation is on other keys: `gives` is what the key of the Latin layout (`code`) types there.
 */
const punctuationKeys: Readonly<Record<string, { code: string; gives: string }>> = {
  '/': { code: 'Slash', gives: '.' },
  '?': { code: 'Slash', gives: ',' },
};

/** Compares the typed letter or, on a layout without Latin letters, the physical key: J types «о» in Ukrainian. */
const isLetter = (event: KeyboardEvent, letter: string): boolean =>
  /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() === letter : event.code === `Key${letter}`;

/** Whether exactly these keys are pressed. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('-');
  const key = parts.pop() ?? '';
  if (event.altKey !== parts.includes('Alt') || (event.ctrlKey || event.metaKey) !== parts.includes('Mod'))
    return false;
  const place = punctuationKeys[key];
  // Shift is ignored: it depends on the layout whether a character needs it («?» is Shift and 7 in Ukrainian).
  if (place) return event.key === key || (event.code === place.code && event.key === place.gives);
  if (event.shiftKey !== parts.includes('Shift')) return false;
  return /^[A-Z]$/.test(key) ? isLetter(event, key) : event.key === key;
}
