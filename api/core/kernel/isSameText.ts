/** Compares in a time that does not depend on where the texts differ. */
export function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % other.length);
  return difference === 0;
}
