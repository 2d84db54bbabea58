/**
 * Spreadsheets take these first signs for the beginning of a formula (OWASP CSV injection), behind white space and
 * invisible signs too; full-width and other look-alikes are read as them where Asian keyboards are usual.
 */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣﹘−＠﹫]|^[\t\r\n]/u;
/** Of either language, whichever the file is in: a spreadsheet parts cells by what its own settings say. */
const parts = /[",;\t\n\r]/;

/** Marks UTF-8 for Excel. */
export const utf8Bom = '\uFEFF';

/** A number stays one; words that a spreadsheet would run are led by an apostrophe. */
function csvCell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const safe = formula.test(value) ? `'${value}` : value;
  return parts.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a table for spreadsheets. Ukrainian ones part cells by `;` because the comma is the decimal sign (requirements N-16). */
export const csvLine = (values: readonly (string | number)[], language: 'uk' | 'en'): string => {
  const [separator, decimal] = language === 'uk' ? [';', ','] : [',', '.'];
  return `${values.map((value) => csvCell(value, decimal)).join(separator)}\r\n`;
};
