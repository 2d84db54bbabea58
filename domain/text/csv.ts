/** Excel takes these first signs for the beginning of a formula (OWASP CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** Marks UTF-8 for Excel. */
export const csvStart = '\uFEFF';

/** A number stays one; words that a spreadsheet would run are led by an apostrophe. */
function cell(value: string | number, separator: string, decimal: string): string {
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const safe = formula.test(value) ? `'${value}` : value;
  return safe.includes('"') ||
    safe.includes('\n') ||
    safe.includes('\r') ||
    safe.includes(separator) ||
    safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** One line of a table for spreadsheets. Ukrainian ones part cells by `;` because the comma is the decimal sign (requirements N-16). */
export const csvLine = (values: readonly (string | number)[], language: 'uk' | 'en'): string => {
  const [separator, decimal] = language === 'uk' ? [';', ','] : [',', '.'];
  return `${values.map((value) => cell(value, separator, decimal)).join(separator)}\r\n`;
};
