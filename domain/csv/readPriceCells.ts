import { isHryvnia } from '../commerce/isHryvnia';
import { parseMoney, toHryvnia, toMoney } from '../commerce/Money';
import type { Price } from '../commerce/Price';
import { emptyPrice } from '../commerce/Price';
import type { CsvProblem } from './CsvProblem';
import { csvError, csvWarning } from './CsvProblem';
import { isDate } from '../time/kyiv';
import type { DecimalSign, EmptyCells } from '../wire/ProductImport';
import type { PricePart } from './csvColumns';
import { foreignCurrency } from './bareNumber';
import { isAmbiguous, plainNumberIn } from './notationOf';
import { ambiguous, readDateText } from './readCell';
import { readNumber } from '../text/readNumber';

export interface CsvPriceCell {
  index: number;
  part: PricePart;
  text: string;
  /** What the column's numbers have before the fraction; without it each is read by itself. */
  decimal?: DecimalSign | null;
}

interface PriceReading {
  price: Price;
  problems: { index: number; problem: CsvProblem }[];
}

interface Draft {
  price: Price;
  /** Before a reduction. */
  old: number | null;
  reduction: Reduction | null;
}

/** What a price is lowered by. */
interface Reduction {
  by: number;
  isPercent: boolean;
}

/** How people write hryvnia besides. */
const spoken: ReadonlySet<string> = new Set(['hrn', 'гривня', 'гривні', 'гривна']);

/** The currency of a price, as a problem where the price is not in hryvnia. */
const currencyProblems = (index: number, text: string): { index: number; problem: CsvProblem }[] =>
  isHryvnia(text.trim()) || spoken.has(text.trim().toLowerCase())
    ? []
    : [{ index, problem: csvError('csvCurrency', { value: text.trim() }) }];

function readReduction(text: string, decimal: DecimalSign | null): Reduction | undefined {
  const isPercent = /%\s*$/.test(text);
  const by = readNumber(plainNumberIn(decimal, text.replace(/%\s*$/, '')));
  return typeof by === 'number' && by >= 0 && (!isPercent || by <= 100) ? { by, isPercent } : undefined;
}

/** A special price of OpenCart: `1:0:90:2026-12-01:2026-12-31`, group, priority, price, days; of several that which it shows. */
function readSpecial(price: Price, index: number, text: string): { index: number; problem: CsvProblem }[] {
  const lines = text
    .split('\n')
    .map((line) => line.split(line.includes(':') ? ':' : ',').map((cell) => cell.trim()))
    .filter((cells) => cells.length > 1);
  const groups = new Set(lines.map(([group]) => group));
  const own = groups.size === 1 ? lines : lines.filter(([group]) => group === retailGroup);
  const numbers = own.map(([, priority, price]) => [priority, price].map((cell) => readNumber(cell) ?? 0));
  const order = own
    .map((cells, at) => ({ cells, numbers: numbers[at] ?? [] }))
    .toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0) || (a.numbers[1] ?? 0) - (b.numbers[1] ?? 0));
  const [, , reduced = '', from = '', to = ''] = order[0]?.cells ?? [];
  const amount = parseMoney(reduced);
  if (typeof amount !== 'number') return [{ index, problem: csvWarning('csvSpecials') }];
  const day = (date: string): string | null => (isDate(date) ? date : null);
  price.discount = toHryvnia(amount);
  price.discount_from = day(from);
  price.discount_to = day(to);
  return [];
}

const retailGroup = '1';

function readPart(
  draft: Draft,
  { index, part, text, decimal = null }: CsvPriceCell,
): { index: number; problem: CsvProblem }[] {
  if (part === 'discount_from' || part === 'discount_to') {
    const date = isDate(text.trim()) ? text.trim() : readDateText(text.trim());
    if (date === undefined) return [{ index, problem: csvError('csvDate', { value: text }) }];
    draft.price[part] = date;
    return isDate(text.trim()) ? [] : [{ index, problem: csvWarning('csvDateRead', { value: date }) }];
  }
  if (part === 'currency') return currencyProblems(index, text);
  if (part === 'reduction') {
    const reduction = readReduction(text, decimal);
    if (reduction === undefined) return [{ index, problem: csvError('invalidNumber') }];
    draft.reduction = reduction;
    return [];
  }
  if (part === 'special') return readSpecial(draft.price, index, text);
  const foreign = foreignCurrency(text);
  if (foreign !== '') return [{ index, problem: csvError('csvCurrency', { value: foreign }) }];
  if (isAmbiguous(decimal, text)) return [{ index, problem: ambiguous(text) }];
  const written = readNumber(plainNumberIn(decimal, text));
  const amount = parseMoney(written);
  if (amount === undefined) return [{ index, problem: csvError('invalidNumber') }];
  const value = amount === null ? null : toHryvnia(amount);
  if (part === 'old') draft.old = value;
  else draft.price[part] = value;
  return value === written ? [] : [{ index, problem: csvWarning('csvRounded', { value: String(value) }) }];
}

/** A bound of the range over variants that was the price itself follows the price; others only give way to it. */
const bound = (before: number | null, usual: number | null, now: number | null, isLower: boolean): number | null =>
  before === null || before === usual || now === null ? null : isLower ? Math.min(before, now) : Math.max(before, now);

/** The price of a row: what its cells say over the stored one. Derived amounts follow only where something changed. */
export function readPriceCells(
  cells: readonly CsvPriceCell[],
  stored: Price | null,
  emptyCells: EmptyCells,
): PriceReading {
  const before = stored ?? emptyPrice;
  const draft: Draft = { price: { ...before }, old: null, reduction: null };
  const problems: PriceReading['problems'] = [];
  for (const cell of cells) {
    if (cell.text.trim() !== '') problems.push(...readPart(draft, cell));
    else if (emptyCells === 'clear') {
      if (cell.part === 'old' || cell.part === 'reduction' || cell.part === 'special') draft.price.discount = null;
      else if (cell.part !== 'default' && cell.part !== 'currency') draft.price[cell.part] = null;
    }
  }
  const { old, reduction, price } = draft;
  const isFilled = (part: PricePart): boolean => cells.some((cell) => cell.part === part && cell.text.trim() !== '');
  if (old !== null && price.default !== null && old > price.default) {
    price.discount = price.default;
    price.default = old;
  }
  if (reduction !== null && reduction.by > 0 && price.default !== null) {
    const { by, isPercent } = reduction;
    price.discount = toHryvnia(toMoney(isPercent ? (price.default * (100 - by)) / 100 : price.default - by));
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
