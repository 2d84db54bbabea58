import { base64OfText, textOfBase64 } from '../text/base64';
import { oneOfFilter } from './filters';
import { defineFieldType } from './FieldType';
import { error } from './Problem';
import { checkLength, readText } from './text';

const minLength = 8;
const maxLength = 128;

/** Common words of leaked password lists, as Ukrainians type them. Compared without surrounding digits and symbols. */
const commonPasswords = new Set(
  'password passwort parol пароль qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm йцукен йцукенг фівапр ячсмить admin administrator адмін letmein welcome login iloveyou dragon monkey football sunshine princess master superman yarmarok ярмарок ukraine україна kyiv київ privat secret sekret changeme default test user guest shop market'.split(
    ' ',
  ),
);

/** A repeated character, a sequence like 12345678, or a common word with digits around it. */
function isGuessable(value: string): boolean {
  const lower = value.toLowerCase();
  if (new Set(lower).size < 3) return true;
  const codes = [...lower].map((sign) => sign.codePointAt(0) ?? 0);
  if ([1, -1].some((step) => codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step))) return true;
  return commonPasswords.has(lower.replace(/[^\p{L}]/gu, '')) && lower.length < 16;
}

/** Never loaded: forms show it empty, and an empty value keeps the stored hash. */
export const password = defineFieldType<string, string[]>({
  code: 'password',
  empty: '',
  read: readText,
  malformedMessage: 'invalidValue',
  normalise: (value) => value.normalize('NFC'),
  isEmpty: (value) => value === '',
  check: (value, options) => {
    const { current, sealed, maxlength = maxLength } = options;
    const wrongLength = checkLength(value, {
      minlength: current ? 0 : (options.minlength ?? (sealed ? 1 : minLength)),
      maxlength,
    });
    if (current || sealed) return wrongLength;
    return wrongLength.length > 0 ? wrongLength : isGuessable(value) ? [error('passwordTooCommon')] : [];
  },
  requiredMessage: 'required',
  indexedSubpaths: () => [],
  sortSubpath: null,
  searchable: false,
  filter: oneOfFilter(),
  display: () => '',
});

/** Encodes a password for transport: Base64 of its UTF-8 (requirements A-26). Not a protection. */
export const encodePassword = base64OfText;

/** Undefined when it is not Base64 of UTF-8. */
export function decodePassword(encoded: string): string | undefined {
  try {
    return textOfBase64(encoded);
  } catch {
    return undefined;
  }
}

const alphabets = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%^&*()-_=+?'];

/**
 * Generates 16 characters with at least one of each class, special ones included (domain §5). `random` returns a
 * uniformly distributed integer below its argument and must be cryptographically secure.
 */
export function generatePassword(random: (below: number) => number, length = 16): string {
  const pick = (from: string) => from.charAt(random(from.length));
  const characters = [
    ...alphabets.map(pick),
    ...Array.from({ length: length - alphabets.length }, () => pick(alphabets.join(''))),
  ];
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/** 0 to 4, by the number of guesses of a brute-force attack over its character classes. */
export function passwordStrength(value: string): 0 | 1 | 2 | 3 | 4 {
  if (value.length < minLength || isGuessable(value)) return value === '' ? 0 : 1;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(value)).length;
  const bits = value.length * ([0, 4, 5, 5.6, 6][kinds] ?? 0);
  return bits < 45 ? 2 : bits < 70 ? 3 : 4;
}
