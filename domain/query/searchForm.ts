/** Stands at the end of a phone's digits in what is searched: `4331` and this sign are found where a phone ends so. */
export const phoneEnd = '\ue000';

const removed = 0xffff;

/** Signs that people write one for the other, by the sign that stands for all of them. */
const alike: Readonly<Record<string, string>> = {
  // A word may have letters of both alphabets that nobody can tell apart.
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  ї: 'ï',
  // Ґ is rare, and often not on the keyboard; between sizes stands a letter of either alphabet, or a sign.
  г: 'ґ',
  х: 'x×✕✖*',
  // Decimals; as punctuation both are cut from the words of a search.
  '.': ',',
  '-': '‐‑‒–—―−',
  '': `'"«»„“”`,
};

/** Marks of the direction of a text, which a number copied from a phone brings along: nobody sees them. */
const directionMarks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';

/** By code unit; 0: the sign stands for itself. */
const forms = new Uint16Array(0x10000);
for (const [form, signs] of Object.entries(alike))
  for (const sign of signs) forms[sign.charCodeAt(0)] = form === '' ? removed : form.charCodeAt(0);
for (const mark of directionMarks) forms[mark.charCodeAt(0)] = removed;

/**
 * The form in which folded texts (`foldText`) are searched: notations that people do not tell apart are the same. Sign
 * by sign, so that what is part of a text is part of its form too. Nothing but a search compares it.
 */
export function searchForm(folded: string): string {
  let start = 0;
  let form = '';
  for (let at = 0; at < folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    const own = forms[code] ?? 0;
    if (own === 0) continue;
    form += folded.slice(start, at) + (own === removed ? '' : String.fromCharCode(own));
    start = at + 1;
  }
  return start === 0 ? folded : form + folded.slice(start);
}
