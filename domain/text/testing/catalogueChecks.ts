const names = (text: string) =>
  [...text.matchAll(/\{(\w+)\}|\[(\w+):/g)].map(([, parameter, plural]) => parameter ?? plural).sort();

/** Tests of a catalogue in both languages. */
export function catalogueChecks<Key extends string>(
  title: string,
  en: Readonly<Record<Key, string>>,
  uk: Readonly<Record<Key, string>>,
): void {
  const keys = Object.keys(en) as Key[];
  describe(title, () => {
    it('have the same keys and the same parameters', () => {
      expect(Object.keys(uk).sort()).toEqual([...keys].sort());
      expect(keys.filter((key) => en[key].trim() === '' || uk[key].trim() === '')).toEqual([]);
      for (const key of keys)
        expect([key, [...new Set(names(uk[key]))]]).toEqual([
          key,
          expect.arrayContaining([...new Set(names(en[key]))].filter((name) => uk[key].includes(name ?? ''))),
        ]);
      for (const key of keys)
        for (const name of names(uk[key])) expect([key, names(en[key])]).toEqual([key, expect.arrayContaining([name])]);
    });

    it('have nothing in braces but names of parameters', () => {
      for (const key of keys)
        for (const text of [en[key], uk[key]])
          expect([key, text.replaceAll(/\{\w+\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)]);
    });

    it('have no Latin apostrophe between Cyrillic letters, no exclamation marks and no full stop after one sentence', () => {
      for (const key of keys) {
        expect(uk[key]).not.toMatch(/[а-яіїєґ]['`ʼ][а-яіїєґ]/i);
        expect(uk[key]).not.toContain('!');
        expect([key, uk[key]]).toEqual([key, expect.not.stringMatching(/^[^.!?]*\.$/)]);
      }
    });
  });
}
