/**
 * Spreadsheets treat cells with these first characters as formulas (OWASP CSV injection), also after white space and
 * invisible characters; full-width and other look-alikes count where Asian input methods are common.
 */
const formulaSign = /[=+\-@＝﹦＋﹢－﹣﹘−＠﹫]/;
/** Within a cell these begin one only before something to compute: «; - за запитом» is prose. */
const operator = /[+\-＋﹢－﹣﹘−]/;
const operand = /[\p{L}\p{N}(=+\-@.'"]/u;
const blank = /[\s\p{Cc}\p{Cf}]/u;
/** Of lists in all settings: a spreadsheet that splits by another sign than the file's sees cells within a cell. */
const separator = /[,;\t\r\n]/;
const startsLikeCell = /^'*[\t\r\n]/;

const formula = 1;
const operation = 2;
const separation = 4;
const blankness = 8;
const known = 16;

function kindOf(character: string): number {
  return (
    known |
    (formulaSign.test(character) ? formula : 0) |
    (operator.test(character) ? operation : 0) |
    (separator.test(character) ? separation : 0) |
    (blank.test(character) ? blankness : 0)
  );
}

/** What each code unit is, as far as it was met: every character of every cell is looked at. */
const kinds = new Uint8Array(0x10000);
const apostrophe = "'".charCodeAt(0);

/**
 * Where an apostrophe keeps a spreadsheet from computing: at the beginning, and behind separators within the text. From
 * the end, in one pass; apostrophes that stand there already do not count.
 */
function guardedPlaces(text: string): number[] {
  const places: number[] = [];
  let [isFormula, isCertain] = [false, false];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    const kind = kinds[code] || (kinds[code] = kindOf(text.charAt(at)));
    if (isCertain && kind & separation) places.push(at + 1);
    if (kind & formula) {
      isFormula = true;
      isCertain = !(kind & operation) || operand.test(text.charAt(at + 1));
    } else if (kind & separation || (code !== apostrophe && !(kind & blankness))) {
      isCertain = false;
      isFormula &&= (kind & blankness) !== 0;
    }
  }
  if (isFormula || startsLikeCell.test(text)) places.push(0);
  return places.reverse();
}

/** Text that a spreadsheet would execute gets an apostrophe; so does text that has one already, to be told apart. */
export function neutraliseFormula(value: string): string {
  const places = guardedPlaces(value);
  if (places.length === 0) return value;
  return places
    .map((place, at) => (at === 0 ? value.slice(0, place) : '') + `'${value.slice(place, places[at + 1])}`)
    .join('');
}

/** The text before `neutraliseFormula`. */
export function restoreFormula(value: string): string {
  // Most cells have none, and each is looked at.
  if (!value.includes("'")) return value;
  const places = guardedPlaces(value).filter((place) => value.charAt(place) === "'");
  if (places.length === 0) return value;
  return value.slice(0, places[0]) + places.map((place, at) => value.slice(place + 1, places[at + 1])).join('');
}

/** Separators of both languages: a spreadsheet splits cells by its own settings. */
const parts = /[",;\t\n\r]/;

/** Byte order mark: Excel then reads UTF-8. */
export const utf8Bom = '\uFEFF';

/** Numbers stay numbers; text that a spreadsheet would execute is prefixed with an apostrophe. */
function csvCell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const safe = neutraliseFormula(value);
  return parts.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One CSV line. Ukrainian files separate cells by `;` because the comma is the decimal separator (requirements N-16).
 */
export const csvLine = (
  values: readonly (string | number)[],
  language: 'uk' | 'en',
  separator = language === 'uk' ? ';' : ',',
): string => `${values.map((value) => csvCell(value, language === 'uk' ? ',' : '.')).join(separator)}\r\n`;
