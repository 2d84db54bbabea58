/**
 * Spreadsheets treat cells with these first characters as formulas (OWASP CSV injection), also after white space and
 * invisible characters; full-width and other look-alikes count where Asian input methods are common.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣﹘−＠﹫]|^[\t\r\n]/u;
/** Separators of both languages: a spreadsheet splits cells by its own settings. */
const parts = /[",;\t\n\r]/;

/** Byte order mark: Excel then reads UTF-8. */
export const utf8Bom = '\uFEFF';

/** Numbers stay numbers; text that a spreadsheet would execute is prefixed with an apostrophe. */
function csvCell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const safe = formula.test(value) ? `'${value}` : value;
  return parts.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One CSV line. Ukrainian files separate cells by `;` because the comma is the decimal separator (requirements N-16).
 */
export const csvLine = (values: readonly (string | number)[], language: 'uk' | 'en'): string => {
  const [separator, decimal] = language === 'uk' ? [';', ','] : [',', '.'];
  return `${values.map((value) => csvCell(value, decimal)).join(separator)}\r\n`;
};
