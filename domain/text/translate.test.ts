import { en } from './messages/en';
import type { MessageKey } from './messages/MessageKey';
import { uk } from './messages/uk';
import { formatMessage, translate } from './translate';

const keys = Object.keys(en) as MessageKey[];
const names = (text: string) =>
  [...text.matchAll(/\{(\w+)\}|\[(\w+):/g)].map(([, parameter, plural]) => parameter ?? plural).sort();

describe('translate', () => {
  it.each([
    [1, 'Задовгий текст: максимум 1 символ'],
    [2, 'Задовгий текст: максимум 2 символи'],
    [5, 'Задовгий текст: максимум 5 символів'],
    [11, 'Задовгий текст: максимум 11 символів'],
    [21, 'Задовгий текст: максимум 21 символ'],
    [255, 'Задовгий текст: максимум 255 символів'],
  ])('chooses the Ukrainian form for %d', (max, text) => {
    expect(translate('uk', 'tooLong', { max })).toBe(text);
  });

  it('chooses the English form', () => {
    expect(translate('en', 'tooShort', { min: 1 })).toBe('Too short: at least 1 character');
    expect(translate('en', 'tooShort', { min: 8 })).toBe('Too short: at least 8 characters');
  });

  it('writes numbers as the language does and leaves a forgotten parameter visible', () => {
    expect(translate('uk', 'bigger', { max: 1250.5 })).toBe('Число завелике: максимум 1\u00A0250,5');
    expect(formatMessage('en', 'at most {max}', {})).toBe('at most {max}');
  });
});

describe('the catalogues', () => {
  it('have the same keys and the same parameters', () => {
    expect(Object.keys(uk).sort()).toEqual([...keys].sort());
    for (const key of keys)
      expect([key, [...new Set(names(uk[key]))]]).toEqual([
        key,
        expect.arrayContaining([...new Set(names(en[key]))].filter((name) => uk[key].includes(name ?? ''))),
      ]);
    for (const key of keys)
      for (const name of names(uk[key])) expect([key, names(en[key])]).toEqual([key, expect.arrayContaining([name])]);
  });

  it('have no Latin apostrophe between Cyrillic letters, no exclamation marks and no full stop after one sentence', () => {
    for (const key of keys) {
      expect(uk[key]).not.toMatch(/[а-яіїєґ]['`ʼ][а-яіїєґ]/i);
      expect(uk[key]).not.toContain('!');
      expect([key, uk[key]]).toEqual([key, expect.not.stringMatching(/^[^.!?]*\.$/)]);
    }
  });
});
