import { numberTitle, searchedNumber, shownTitle } from './recordNumber';

it.each([
  [numberTitle(37), '№ 37', '#37'],
  ['№ 5 у черзі', '№ 5 у черзі', '№ 5 у черзі'],
  ['Чашка № 5', 'Чашка № 5', 'Чашка № 5'],
  ['№ 1234567890', '№ 1234567890', '№ 1234567890'],
])('the title %j is shown as %j in Ukrainian and as %j in English', (title, uk, en) => {
  expect(shownTitle(title, 'uk')).toBe(uk);
  expect(shownTitle(title, 'en')).toBe(en);
});

it.each([
  ['43', 43, false],
  ['№43', 43, true],
  ['№ 43', 43, true],
  ['#43', 43, true],
  [' # 43 ', 43, true],
  ['№043', 43, true],
])('%j is a search for number %s', (text, increment, isSigned) =>
  expect(searchedNumber(text)).toEqual({ increment, isSigned }),
);

it.each(['', '№', '#', '43 44', '4e1', '№43a', '##43', '+43', '1234567890', '-1', '４３'])('%j is none', (text) =>
  expect(searchedNumber(text)).toBeNull(),
);
