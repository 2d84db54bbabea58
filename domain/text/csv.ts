/**
 * Spreadsheets treat cells with these first characters as formulas (OWASP CSV injection), also after white space and
 * invisible characters; full-width and other look-alikes count where Asian input methods are common.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣﹘−＠﹫]|^[\t\r\n]/u;
const withoutApostrophes = (value: string): string => value.replace(/^'+/, '');

/** Text that a spreadsheet would execute gets an apostrophe; so does text that has one already, to be told apart. */
export const neutraliseFormula = (value: string): string =>
  formula.test(withoutApostrophes(value)) ? `'${value}` : value;

/** The text before `neutraliseFormula`. */
export const restoreFormula = (value: string): string =>
  value.startsWith("'") && formula.test(withoutApostrophes(value)) ? value.slice(1) : value;

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
