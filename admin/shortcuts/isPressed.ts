/** Punctuation stands at other places of a Cyrillic layout: what its key gives there. */
const punctuationKeys: Readonly<Record<string, { code: string; gives: string }>> = {
  '/': { code: 'Slash', gives: '.' },
  '?': { code: 'Slash', gives: ',' },
};

/** By the letter, and by the key's place where the layout has no Latin letters: J is «о» in Ukrainian. */
const isLetter = (event: KeyboardEvent, letter: string): boolean =>
  /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() === letter : event.code === `Key${letter}`;

/** Whether these keys, and no others with them, are pressed. */
export function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('-');
  const key = parts.pop() ?? '';
  if (event.altKey !== parts.includes('Alt') || (event.ctrlKey || event.metaKey) !== parts.includes('Mod'))
    return false;
  const place = punctuationKeys[key];
  // How a character is typed is the layout's affair: «?» is Shift and 7 in Ukrainian.
  if (place) return event.key === key || (event.code === place.code && event.key === place.gives);
  if (event.shiftKey !== parts.includes('Shift')) return false;
  return /^[A-Z]$/.test(key) ? isLetter(event, key) : event.key === key;
}
