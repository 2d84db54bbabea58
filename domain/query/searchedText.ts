import { phoneEnd, searchForm } from './searchForm';

/** Longer texts are prose: nobody looks for a phone or a size in them by another notation. */
const maxLength = 1000;
const leastPhoneDigits = 9;

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
const anyDigit = /[0-9]/;
const otherThanDigits = /[^0-9]+/g;
const otherThanPhone = /[^0-9 ()+\-_]/;

export const digitsOf = (text: string): string => text.replace(otherThanDigits, '');
/** Digits as people write them in a phone. */
export const isPhoneLike = (text: string): boolean => !otherThanPhone.test(text);

const partedDigits = /\d[()+_-]+\d/;

/** `12-345` as `12345`: what parts digits is left out. */
const joinedDigits = (word: string): string => word.replaceAll(/(?<=\d)[()+_-]+(?=\d)/g, '');

/** `30 х 70 х 100` as `30х70х100`. */
function joinedSizes(words: readonly string[]): string[] {
  const sizes: string[] = [];
  let size = '';
  words.forEach((word, at) => {
    const next = words[at + 1] ?? '';
    if (word === 'х' && isDigit(words[at - 1]?.at(-1)) && isDigit(next[0])) {
      size = `${size === '' ? (words[at - 1] ?? '') : size}х${next}`;
      return;
    }
    if (size !== '' && words[at - 1] !== 'х') {
      sizes.push(size);
      size = '';
    }
  });
  return size === '' ? sizes : [...sizes, size];
}

/** What a search looks at in a folded text: its form, and other notations of the numbers in it. */
export function searchedText(folded: string): string {
  const form = searchForm(folded);
  if (form.length > maxLength || !anyDigit.test(form)) return form;
  if (isPhoneLike(form)) {
    const digits = digitsOf(form);
    return digits.length < leastPhoneDigits ? [form, joinedDigits(form)].join(' ') : `${form} ${digits}${phoneEnd}`;
  }
  const words = form.split(' ');
  const joined = partedDigits.test(form) ? words.map(joinedDigits).filter((word, at) => word !== words[at]) : [];
  const sizes = form.includes(' х ') ? joinedSizes(words) : [];
  return joined.length + sizes.length === 0 ? form : [form, ...joined, ...sizes].join(' ');
}
