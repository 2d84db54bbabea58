const escaped = /_x([0-9A-Fa-f]{4})_/g;

/** A text as Excel stores it: signs that XML does not have are written as `_x000D_`. Lines end as everywhere. */
export const readExcelText = (text: string): string =>
  text.replace(escaped, (_whole, code: string) => String.fromCharCode(parseInt(code, 16))).replace(/\r\n?/g, '\n');

/** Signs that XML 1.0 does not have, and texts that would be read as one. */
const unwritable =
  /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const hex = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for the XML of a workbook. */
export const writeExcelText = (text: string): string =>
  text
    .replace(escaped, '_x005F$&')
    .replace(unwritable, hex)
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
