import type { Price } from '#domain/commerce/Price';
import { emptyPrice } from '#domain/commerce/Price';

/** One change of a preview, as text. */
export interface PriceChange {
  name: string;
  title: string;
  before: string;
  after: string;
}

type PartKey = 'priceDiscount' | 'pricePercents' | 'priceFrom' | 'priceTo';

export interface PartText {
  title(key: PartKey): string;
  money(amount: number): string;
}

const parts: readonly { part: keyof Price; key: PartKey | null; isMoney: boolean }[] = [
  { part: 'default', key: null, isMoney: true },
  { part: 'discount', key: 'priceDiscount', isMoney: true },
  { part: 'percents', key: 'pricePercents', isMoney: false },
  { part: 'discount_from', key: 'priceFrom', isMoney: false },
  { part: 'discount_to', key: 'priceTo', isMoney: false },
];

const asPrice = (value: unknown): Price =>
  typeof value === 'object' && value !== null ? { ...emptyPrice, ...value } : emptyPrice;

/** The changes between two prices, part by part: the price of today alone would hide the others. */
export function priceChanges(
  name: string,
  title: string,
  before: unknown,
  after: unknown,
  { title: titleOf, money }: PartText,
): PriceChange[] {
  const [was, is] = [asPrice(before), asPrice(after)];
  const text = (value: Price[keyof Price], isMoney: boolean): string =>
    value === null ? '' : isMoney && typeof value === 'number' ? money(value) : String(value);
  return parts
    .map(({ part, key, isMoney }) => ({
      name: `${name} ${part}`,
      title: key === null ? title : titleOf(key),
      before: text(was[part], isMoney),
      after: text(is[part], isMoney),
    }))
    .filter((change) => change.before !== change.after);
}
