/**
 * Of looks or languages that go through the same screens: the first two, which have both languages, widths and themes
 * between them; all with LOOKS=all, for every pair of these (docs/tests.md).
 */
export const someOf = <Look>(looks: readonly Look[], count = 2): readonly Look[] =>
  process.env.LOOKS === 'all' ? looks : looks.slice(0, count);
