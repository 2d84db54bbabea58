import { maxPlainLength } from '../text/maxPlainLength';

const hryvniaBefore = /^(грн\.?|гривень|гривні|гривня|₴|uah|hrn)/i;
const hryvniaAfter = /(грн\.?|гривень|гривні|гривня|₴|uah|hrn)$/i;
/** A sign in place of kopiyky that are none: `99,-`. */
const noKopiyky = /[.,][-\u2013\u2014=]$/;
const thinSpaces = /[\u2009\u2007\u2019]/g;

/** A number as price lists write it, without what stands around its digits: `₴ 1 234`, `99,- грн`, `.5`. */
export function bareNumber(text: string): string {
  if (text.length > maxPlainLength) return text;
  const bare = text
    .trim()
    .replace(thinSpaces, ' ')
    .replace(hryvniaBefore, '')
    .replace(hryvniaAfter, '')
    .trim()
    .replace(noKopiyky, '')
    .trim();
  return /^[+\-\u2212]?[.,]\d/.test(bare) ? bare.replace(/[.,]/, '0$&') : bare;
}

const pieces = /^([\d\s\u00A0.,]*\d)\s*(шт|штук[аи]?|од|одиниц[яіь]|ед|pcs?|pieces?)\.?$/i;

/** A number of pieces without their name: `12 шт.`. */
export const withoutPieces = (text: string): string =>
  text.length > maxPlainLength ? text : text.trim().replace(pieces, '$1');

const foreignSign = /^([$€£¥]|zł)|([$€£¥]|zł)$/i;
const foreignName =
  /(?:^|[\d\s.,])(usd|eur|gbp|pln|rub|руб|у\.?\s?[оеє]|долар(?:ів|и)?|доллар(?:ов|а)?|євро|евро)\.?$/i;
const foreignStart = /^(usd|eur|gbp|pln|rub)\b/i;

/** The foreign currency that an amount names; '' for none. */
export function foreignCurrency(text: string): string {
  const cell = text.trim();
  if (cell.length > maxPlainLength || !/\d/.test(cell)) return '';
  const found = foreignSign.exec(cell) ?? foreignStart.exec(cell) ?? foreignName.exec(cell);
  return found ? (found[1] ?? found[2] ?? '') : '';
}
