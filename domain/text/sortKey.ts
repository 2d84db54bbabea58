// CLDR's order for Ukrainian: symbols, digits, Cyrillic, Latin, others. Letters of other languages sort next to their
// relatives.
const signGroups = [
  ' ',
  '_',
  '-‐‑‒–—−',
  ',',
  ';',
  ':',
  '!¡',
  '?¿',
  '.…·',
  '"«»“”„‟‹›',
  '()[]{}',
  '@*/\\',
  '&#%‰†•',
  '+±<=>|~^¬¦×÷',
  '$€₴£¥¢₽№§©®°',
];
const otherSign = '/';
const letters = 'абвгґдеєёжзиіїйклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz';
const other = '~';
/** The longest title. */
const maxSourceLength = 255;

const weights = new Map<string, string>();
signGroups.forEach((group, rank) => {
  for (const sign of group) weights.set(sign, String.fromCharCode(0x20 + rank));
});
for (const digit of '0123456789') weights.set(digit, digit);
[...letters].forEach((letter, rank) => weights.set(letter, String.fromCharCode(0x3a + rank)));

const ignored = /['`´ʹʻʼʽˈ‘’‛′＇\u00ad\p{M}\p{Cf}\p{Cs}]/u;
const blank = /[\s\p{Cc}]/u;
const sign = /[\p{P}\p{S}]/u;

function computeWeight(character: string): string {
  if (ignored.test(character)) return '';
  if (blank.test(character)) return ' ';
  const base = character.normalize('NFKD')[0] ?? '';
  const cached = weights.get(base);
  if (cached !== undefined) return cached;
  if (sign.test(character)) return otherSign;
  // Above the surrogates UTF-8 and UTF-16 sort differently: all these characters have the same weight.
  return base < '\ud800' ? other + base : other + '\ud7ff';
}

function weightOf(character: string): string {
  const cached = weights.get(character);
  if (cached !== undefined) return cached;
  const weight = computeWeight(character);
  // Cache of the characters in use; bounded against texts made to fill it.
  if (weights.size < 5000) weights.set(character, weight);
  return weight;
}

const isIgnored = 0xffff;
/** By code unit: its weight where that is one sign, or that it is ignored; 0: not looked at yet, or anything else. */
const signWeights = new Uint16Array(0x10000);

function signWeight(code: number, character: string): number {
  const known = signWeights[code] ?? 0;
  if (known !== 0 || (code >= 0xd800 && code < 0xe000)) return known;
  const weight = weightOf(character);
  const own = weight === '' ? isIgnored : weight.length === 1 ? weight.charCodeAt(0) : 0;
  signWeights[code] = own;
  return own;
}

function keyByCharacter(characters: string): string {
  let key = '';
  let count = 0;
  for (const character of characters) {
    if (count === maxSourceLength) break;
    key += weightOf(character);
    count += 1;
  }
  return key.trimEnd();
}

/**
 * A string whose plain order (of UTF-16 units in JavaScript, of bytes in SQLite and MongoDB) is Ukrainian alphabetical
 * order: ґ after г, є after е, і and ї after и; signs, then digits, then Cyrillic, then Latin. Case, apostrophes and
 * accents do not count. Made of the first 255 characters; texts that are equal that far have one key.
 */
export function sortKey(text: string): string {
  const characters = text
    .slice(0, maxSourceLength * 2)
    .trimStart()
    .normalize('NFC')
    .toLowerCase();
  const weights: number[] = [];
  for (let at = 0; at < characters.length && at < maxSourceLength; at += 1) {
    const weight = signWeight(characters.charCodeAt(at), characters.charAt(at));
    if (weight === 0) return keyByCharacter(characters);
    if (weight !== isIgnored) weights.push(weight);
  }
  return String.fromCharCode(...weights).trimEnd();
}
