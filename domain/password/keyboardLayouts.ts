/** The keys of the two layouts in the same order, row by row; what Shift gives comes after. Digits are the same. */
const english = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~@#$^&{}:"<>?';
const ukrainian = '\'йцукенгшщзхїфівапролджєячсмитьбю.₴"№;:?ХЇЖЄБЮ,';

const mapped = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((key, at) => [key, [...to][at]?.toLowerCase() ?? key]).reverse() as [string, string][]);

const toEnglish = mapped(ukrainian, english);
const toUkrainian = mapped(english, ukrainian);

const typedAs = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text].map((sign) => keys.get(sign) ?? sign).join('');

/** What the same keys give in the other layout, of a text in small letters: both ways, as it may be mixed. */
export const inOtherLayout = (text: string): string[] => [typedAs(text, toEnglish), typedAs(text, toUkrainian)];

/** Rows of letters and digits, as they lie on the keyboard. */
export const keyboardRows: readonly string[] = [
  '1234567890',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю'],
];
