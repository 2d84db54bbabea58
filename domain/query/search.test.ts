import { foldText } from '../text/foldText';
import fc from 'fast-check';
import { searchForm } from './searchForm';
import { phoneEndSearch } from './searchWords';
import { notations, storedPhone } from './testing/notations';
import { textMatcher } from './textMatcher';

it.each(notations)('%s is found in any notation, and by nothing else', (stored, found, others) => {
  const finds = (search: string): boolean => textMatcher(search)([stored]);
  expect(found.filter((search) => !finds(search))).toEqual([]);
  expect(others.filter(finds)).toEqual([]);
});

it('finds a phone with its label beside a name', () => {
  const isFound = (search: string): boolean => textMatcher(search)(['Оксана Коваль', storedPhone]);
  expect(isFound('коваль, тел. 067 750-43-31')).toBe(true);
  expect(isFound('Оксана tel:+380677504331')).toBe(true);
  expect(isFound('Оксана tel:+380677504332')).toBe(false);
});

it.each(['TEL0677504331', 'моб0677504331'])('the article %s is no phone with a label', (article) => {
  expect(textMatcher(article)([article])).toBe(true);
  expect(textMatcher(article)([storedPhone])).toBe(false);
});

it('words are found in several texts, and without words everything is', () => {
  expect(textMatcher('коваль 4331')(['Оксана Коваль', storedPhone])).toBe(true);
  expect(textMatcher('коваль 4332')(['Оксана Коваль', storedPhone])).toBe(false);
  for (const empty of ['', ' ', '\u200b', "'"]) expect(textMatcher(empty)([undefined])).toBe(true);
  expect(textMatcher('-')(['без'])).toBe(false);
});

it.each([
  ['4331', true],
  ['43 31', true],
  ['750-43-31', true],
  ['750_43_31', true],
  ['тел. 067 750 43 31', true],
  [storedPhone, true],
  ['7504', false],
])('%s is what a phone ends with: %s', (search, ends) =>
  expect(textMatcher(phoneEndSearch(search) ?? '-')([storedPhone])).toBe(ends),
);

it.each(['331', 'коваль', '№4331', '4331 а', ''])('“%s” is no end of a phone', (search) =>
  expect(phoneEndSearch(search)).toBeNull(),
);

const text = fc.string({ unit: fc.constantFrom(...'abcхxвВ×*\'"«,.-–() 017Ґг№'), maxLength: 30 });

it('a part of a text is found in it, whatever it is written with', () => {
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const whole = foldText(before + part + after);
      const own = foldText(part);
      if (whole.includes(own)) expect(searchForm(whole)).toContain(searchForm(own));
    }),
  );
});
