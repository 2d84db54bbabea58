import { keyboardRows } from './keyboardLayouts';

/** So many keys one after the other are a walk, and no part of a word. */
const shortestRun = 3;

const rows = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(''))];

/** How many keys from here lie side by side, or are one key again and again. */
function runAt(text: string, at: number): number {
  const first = text.charAt(at);
  const longest = rows.reduce((most, row) => {
    const start = row.indexOf(first);
    let length = 0;
    while (start >= 0 && at + length < text.length && row.charAt(start + length) === text.charAt(at + length))
      length += 1;
    return Math.max(most, length);
  }, 0);
  let repeated = 1;
  while (at + repeated < text.length && text.charAt(at + repeated) === first) repeated += 1;
  return Math.max(longest, repeated);
}

/** Whether a text in small letters is typed by sliding over the keyboard: `qwertyui`, `qweasdzxc`, `йцук1234`. */
export function isKeyboardWalk(text: string): boolean {
  const keys = text.replace(/[^\p{L}\d]/gu, '');
  let at = 0;
  while (at < keys.length) {
    const run = runAt(keys, at);
    // A last key that is left over is as easy.
    if (run < shortestRun) return at > 0 && keys.length - at === 1;
    at += run;
  }
  return keys !== '';
}
