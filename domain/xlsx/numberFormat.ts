/** How Excel shows a number, as far as it changes what a cell says. */
export type NumberFormat =
  | { kind: 'plain' | 'date' | 'time' | 'dateTime' | 'percent' }
  /** Zeros before shorter numbers: codes. */
  | { kind: 'zeros'; digits: number };

const plain: NumberFormat = { kind: 'plain' };

/** Formats that a workbook names by number alone. */
function builtIn(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return { kind: 'date' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { kind: 'time' };
  if (id === 22) return { kind: 'dateTime' };
  return id === 9 || id === 10 ? { kind: 'percent' } : plain;
}

/** What stands between brackets and is shown: hours, minutes, seconds beyond a day, as in `[h]`. */
const isElapsed = (inside: string): boolean => ['h', 'hh', 'm', 'mm', 's', 'ss'].includes(inside.toLowerCase());

/** A format without texts in quotes, escaped signs, fillers, and what is in brackets but the hours: sign by sign. */
function withoutLiterals(code: string): string {
  let left = '';
  for (let at = 0; at < code.length; at += 1) {
    const sign = code.charAt(at);
    if (sign === '\\' || sign === '_' || sign === '*') at += 1;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (end < 0) left += sign;
      else {
        const inside = code.slice(at + 1, end);
        if (sign === '[' && isElapsed(inside)) left += inside;
        at = end;
      }
    } else left += sign;
  }
  return left;
}

/** Excel takes no longer ones. */
const maxCode = 255;

function customFormat(code: string): NumberFormat {
  const [first = ''] = withoutLiterals(code.slice(0, maxCode)).split(';');
  if (/^0{2,}$/.test(first.trim())) return { kind: 'zeros', digits: first.trim().length };
  if (/general/i.test(first)) return plain;
  const hasDate = /[yd]/i.test(first) || (/m/i.test(first) && !/[hs]/i.test(first));
  const hasTime = /[hs]/i.test(first);
  if (hasDate) return { kind: hasTime ? 'dateTime' : 'date' };
  if (hasTime) return { kind: 'time' };
  return first.includes('%') ? { kind: 'percent' } : plain;
}

/** The format of a number by its id, and by its code where the workbook has one. */
export const numberFormat = (id: number, code: string | undefined): NumberFormat =>
  code === undefined ? builtIn(id) : customFormat(code);
