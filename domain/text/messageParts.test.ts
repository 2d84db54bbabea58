import fc from 'fast-check';
import { messageParts } from './messageParts';

it.each<[string, string, ReturnType<typeof messageParts>]>([
  ['nothing', '', { encoding: 'gsm7', length: 0, parts: 0 }],
  ['160 Latin letters', 'a'.repeat(160), { encoding: 'gsm7', length: 160, parts: 1 }],
  ['one more', 'a'.repeat(161), { encoding: 'gsm7', length: 161, parts: 2 }],
  ['two full parts', 'a'.repeat(306), { encoding: 'gsm7', length: 306, parts: 2 }],
  ['one more than two', 'a'.repeat(307), { encoding: 'gsm7', length: 307, parts: 3 }],
  ['a bracket, which counts two', `${'a'.repeat(159)}]`, { encoding: 'gsm7', length: 161, parts: 2 }],
  ['euros', '€'.repeat(80), { encoding: 'gsm7', length: 160, parts: 1 }],
  // 152 and an escape that no part is left for: the pair goes to the next part.
  [
    'a pair at the end of a part',
    `${'a'.repeat(152)}€${'a'.repeat(151)}€a`,
    { encoding: 'gsm7', length: 308, parts: 3 },
  ],
  ['70 Cyrillic letters', 'я'.repeat(70), { encoding: 'ucs2', length: 70, parts: 1 }],
  ['71', 'я'.repeat(71), { encoding: 'ucs2', length: 71, parts: 2 }],
  ['134', 'я'.repeat(134), { encoding: 'ucs2', length: 134, parts: 2 }],
  ['135', 'я'.repeat(135), { encoding: 'ucs2', length: 135, parts: 3 }],
  ['one Cyrillic letter among Latin ones', `${'a'.repeat(70)}і`, { encoding: 'ucs2', length: 71, parts: 2 }],
  ['an emoji, which is two units', '😀'.repeat(35), { encoding: 'ucs2', length: 70, parts: 1 }],
  // 67 is odd: a part has 33 of them.
  ['emoji in parts', '😀'.repeat(67), { encoding: 'ucs2', length: 134, parts: 3 }],
  ['the typographic apostrophe', 'м’ята', { encoding: 'ucs2', length: 5, parts: 1 }],
  ['the hryvnia sign', '₴', { encoding: 'ucs2', length: 1, parts: 1 }],
])('%s', (_name, text, parts) => expect(messageParts(text)).toEqual(parts));

const characters = fc.constantFrom('a', ' ', '\n', '€', '^', 'я', '№', '😀');

it('a text is paid for by as few parts as hold it, and a longer text never by fewer', () => {
  const texts = fc.array(characters, { maxLength: 400 }).map((all) => all.join(''));
  const holds = fc.property(texts, (text) => {
    const { encoding, length, parts } = messageParts(text);
    const joined = encoding === 'gsm7' ? 153 : 67;
    const alone = encoding === 'gsm7' ? 160 : 70;
    expect(parts === 1 || parts === 0).toBe(length <= alone);
    // A pair may leave one unit of a part empty.
    if (parts > 1) {
      expect(parts).toBeGreaterThanOrEqual(Math.ceil(length / joined));
      expect(parts).toBeLessThanOrEqual(Math.ceil(length / (joined - 1)));
    }
    expect(messageParts(`${text}я`).parts).toBeGreaterThanOrEqual(parts);
  });
  fc.assert(holds);
});
