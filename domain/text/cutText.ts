/** At most so many UTF-16 units of a text, with no half of a character at its end. */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max);
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
