import { inOtherLayout } from './keyboardLayouts';

const mark = /[^\p{L}]/u;

/** From its first letter to its last one. */
function betweenLetters(text: string): string {
  const signs = [...text];
  const letters = signs.flatMap((sign, at) => (mark.test(sign) ? [] : [at]));
  return signs.slice(letters[0] ?? signs.length, (letters.at(-1) ?? 0) + 1).join('');
}

/** Without one sign or digit at an end, and without all of them. */
function withoutMarks(text: string): string[] {
  const [first, last] = [text.charAt(0), text.charAt(text.length - 1)];
  return [
    text,
    ...(mark.test(last) ? [text.slice(0, -1)] : []),
    ...(mark.test(first) ? [text.slice(1)] : []),
    betweenLetters(text),
  ];
}

/**
 * What a password is made of by the means that everybody takes: capitals, a digit or sign before or after it, the other
 * layout of the keyboard. A list of common passwords has to have none of these forms.
 */
export function passwordForms(password: string): string[] {
  const small = password.normalize('NFC').toLowerCase();
  const forms = [small, ...inOtherLayout(small)].flatMap(withoutMarks);
  return [...new Set(forms)].filter((form) => form !== '');
}
