import { parseMoney, toHryvnia } from '../commerce/Money';
import type { Price } from '../commerce/Price';
import { emptyPrice } from '../commerce/Price';
import type { CsvProblem } from './CsvProblem';
import { error, warning } from './CsvProblem';
import { isDate } from '../time/kyiv';
import type { EmptyCells } from '../wire/ProductImport';
import type { PricePart } from './csvColumns';
import { plainNumber, readDateText } from './readCell';

export interface PriceCell {
  index: number;
  part: PricePart;
  text: string;
}

export interface PriceReading {
  price: Price;
  problems: { index: number; problem: CsvProblem }[];
}

type Draft = Price & { old: number | null };

function readPart(draft: Draft, { index, part, text }: PriceCell): { index: number; problem: CsvProblem }[] {
  if (part === 'discount_from' || part === 'discount_to') {
    const date = isDate(text.trim()) ? text.trim() : readDateText(text.trim());
    if (date === undefined) return [{ index, problem: error('csvDate', { value: text }) }];
    draft[part] = date;
    return isDate(text.trim()) ? [] : [{ index, problem: warning('csvDateRead', { value: date }) }];
  }
  const amount = parseMoney(plainNumber(text));
  if (amount === undefined) return [{ index, problem: error('invalidNumber') }];
  draft[part] = amount === null ? null : toHryvnia(amount);
  return [];
}

/** A bound of the range over variants that was the price itself follows the price; others only give way to it. */
const bound = (before: number | null, usual: number | null, now: number | null, isLower: boolean): number | null =>
  before === null || before === usual || now === null ? null : isLower ? Math.min(before, now) : Math.max(before, now);

/** The price of a row: what its cells say over the stored one. Derived amounts follow only where something changed. */
export function readPriceCells(
  cells: readonly PriceCell[],
  stored: Price | null,
  emptyCells: EmptyCells,
): PriceReading {
  const before = stored ?? emptyPrice;
  const draft: Draft = { ...before, old: null };
  const problems = cells.flatMap((cell) => {
    if (cell.text.trim() !== '') return readPart(draft, cell);
    if (emptyCells === 'clear' && cell.part !== 'default') draft[cell.part === 'old' ? 'discount' : cell.part] = null;
    return [];
  });
  const { old, ...price } = draft;
  const isFilled = (part: PricePart): boolean => cells.some((cell) => cell.part === part && cell.text.trim() !== '');
  if (old !== null && price.default !== null && old > price.default) {
    price.discount = price.default;
    price.default = old;
  }
  const isUsualChanged = price.default !== before.default;
  if (isUsualChanged) {
    if (!isFilled('default_min')) price.default_min = bound(before.default_min, before.default, price.default, true);
    if (!isFilled('default_max')) price.default_max = bound(before.default_max, before.default, price.default, false);
  }
  if (price.discount !== before.discount) {
    if (!isFilled('discount_min'))
      price.discount_min = bound(before.discount_min, before.discount, price.discount, true);
    if (!isFilled('discount_max'))
      price.discount_max = bound(before.discount_max, before.discount, price.discount, false);
  }
  if (isUsualChanged || price.discount !== before.discount) price.percents = null;
  return { price, problems };
}
