/** The text without what follows its last whole word within so many characters. */
function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : text.slice(0, length)).trimEnd();
}

/** «Светр, червоний, XL» in at most `maxlength` characters: the title is cut rather than what tells them apart. */
export function variationTitle(title: string, options: readonly string[], maxlength: number): string {
  const end = options.map((option) => `, ${option}`).join('');
  const room = maxlength - end.length;
  return room > 0 ? `${cutAtWord(title, room)}${end}` : cutAtWord(`${title}${end}`, maxlength);
}
