/** Values of a list in one cell, with a bar between them (requirements N-16); a bar within a value gets a backslash. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|');

const trimmed = (values: readonly string[]): string[] =>
  values.map((value) => value.trim()).filter((value) => value !== '');

/** The values of `joinList`; other backslashes stay as they are. */
export function splitList(text: string): string[] {
  // Nothing but bars parts most lists.
  if (!text.includes('\\')) return trimmed(text.split('|'));
  const values = [''];
  const append = (piece: string): void => void (values[values.length - 1] += piece);
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const next = text.charAt(index + 1);
    if (character === '\\' && (next === '\\' || next === '|')) {
      append(next);
      index += 1;
    } else if (character === '|') values.push('');
    else append(character);
  }
  return trimmed(values);
}
