import { searchedNumber } from './recordNumber';

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
