const isAddress = (word: string): boolean => /^https?:\/\//i.test(word);
const endsAsPicture = (word: string): boolean => /\.(jpe?g|png|webp|gif|avif|svg)$/i.test(word);

/** The words of a text; an address goes on to the end of its file's name: `https://shop.ua/main photo.jpg`. */
export function photoAddresses(text: string): string[] {
  const found: string[] = [];
  // Words that may be the rest of the last address.
  let rest: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = found.at(-1) ?? '';
    const mayContinue = !isAddress(word) && isAddress(last) && !endsAsPicture(last);
    if (mayContinue && endsAsPicture(word)) {
      found[found.length - 1] = [last, ...rest, word].join(' ');
      rest = [];
    } else if (mayContinue) rest.push(word);
    else {
      found.push(...rest, word);
      rest = [];
    }
  }
  return [...found, ...rest];
}
