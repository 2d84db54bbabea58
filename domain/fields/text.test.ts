import { isBlank, maxMarkupLength } from './text';

describe('a text', () => {
  it.each(['', ' \n', '<p></p>', '<p>&nbsp;<br></p>', '<p></p>'.repeat(70_000)])('of markup alone is blank', (text) =>
    expect(isBlank(text)).toBe(true),
  );

  it('with a word is not, nor one that is longer than any field takes', () => {
    expect(isBlank('<p>а</p>')).toBe(false);
    // Taking the markup out of megabytes takes a while, and the text is refused anyway.
    expect(isBlank('&nbsp;'.repeat(maxMarkupLength))).toBe(false);
  });
});
