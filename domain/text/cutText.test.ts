import fc from 'fast-check';
import { cutText } from './cutText';

it.each([
  ['мед', 10, 'мед'],
  ['мед', 2, 'ме'],
  ['мед 🍯', 6, 'мед 🍯'],
  ['мед 🍯', 5, 'мед '],
  ['🍯🍯', 1, ''],
])('%s, cut to %d, is “%s”', (text, max, expected) => expect(cutText(text, max)).toBe(expected));

it('is the beginning of the text, never longer, and whole characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(text.length <= max ? cut === text : cut.length >= max - 1).toBe(true);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
