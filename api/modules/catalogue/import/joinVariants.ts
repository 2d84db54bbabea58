import { foldHeader } from '#domain/csv/foldHeader';
import { decimalOf, notationOf, plainNumberIn } from '#domain/csv/notationOf';
import type { DecimalSign } from '#domain/wire/ProductImport';
import { readYesNo } from '#domain/csv/readCell';
import { secureAddresses } from '#domain/csv/secureAddresses';
import { joinList } from '#domain/csv/listCell';
import { isPhotoUrl, maxPhotoUrls, maxUrlLength } from '#domain/fields/isPhotoUrl';
import type { CsvProblem } from '#domain/csv/CsvProblem';
import { csvWarning } from '#domain/csv/CsvProblem';
import { readNumber } from '#domain/text/readNumber';
import { slugify } from '#domain/text/slugify';
import { textToHtml } from '#domain/text/textToHtml';
import type { CsvTable, TableRow } from './parseTable';

/** A row of the file, with the positions of its columns by their folded headers. */
interface Source extends Pick<TableRow, 'line' | 'values'> {
  positions: ReadonlyMap<string, number>;
}

/** Columns of the joined table, by names of the template. */
const joinedHeader = [
  'sku',
  'slug',
  'title.uk',
  'title.en',
  'description.uk',
  'description.en',
  'price',
  'price.discount',
  'price.default_min',
  'price.default_max',
  'price.discount_min',
  'price.discount_max',
  'quantity',
  'quantity.availability',
  'weight',
  'category',
  'brand',
  'tags',
  'gallery',
  'barcode',
  'active',
];

/** Value of the only option of a product without options. */
const noOption = 'Default Title';

/** Begins the key of a row without a handle: no handle has a line end. */
const noHandle = '\n';

const isCyrillic = (text: string): boolean => /[а-яіїєґ]/i.test(text);
/** Spreadsheets keep leading zeros of a code behind an apostrophe. */
const plainCode = (code: string): string => code.trim().replace(/^'/, '');

/** `header`: folded. */
const cell = ({ values, positions }: Source, header: string): string => values[positions.get(header) ?? -1] ?? '';

/** Rows of one handle, also apart from each other; a row without one cannot belong to a product. */
export function groupByHandle({ header, rows }: CsvTable): Map<string, TableRow[]> {
  const groups = new Map<string, TableRow[]>();
  const at = header.findLastIndex((name) => foldHeader(name) === 'handle');
  for (const row of rows) {
    const handle = (row.values[at] ?? '').trim();
    const key = handle === '' ? `${noHandle}${row.line}` : handle;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Option names stand in a product's first row only: «Size: Small, Medium, Large». */
function optionLines(rows: readonly Source[]): string[] {
  return ['1', '2', '3'].flatMap((number) => {
    const name = rows.map((row) => cell(row, `option${number} name`)).find(Boolean) ?? 'Option';
    const values = [...new Set(rows.map((row) => cell(row, `option${number} value`)))].filter(
      (value) => value !== '' && value !== noOption,
    );
    return values.length > 0 ? [`${name}: ${values.join(', ')}`] : [];
  });
}

interface Offers {
  price: string;
  discount: string;
  ranges: Record<string, string>;
}

const amountText = (amount: number | undefined): string => (amount === undefined ? '' : String(amount));

/** The cheapest variant's price, and the range of all; an amount that cannot be read is shown as it is. */
function offersOf(variants: readonly Source[], decimal: DecimalSign | null): Offers {
  const offers: { usual: number; discount: number | null }[] = [];
  for (const variant of variants) {
    const texts = [cell(variant, 'variant price'), cell(variant, 'variant compare at price')];
    const [paid, before] = texts.map((text) => readNumber(plainNumberIn(decimal, text)));
    if (typeof paid !== 'number' || before === undefined)
      return { price: (typeof paid === 'number' ? texts[1] : texts[0]) ?? '', discount: '', ranges: {} };
    const isReduced = before !== null && before > paid;
    offers.push({ usual: isReduced ? before : paid, discount: isReduced ? paid : null });
  }
  const [cheapest] = offers.toSorted((a, b) => (a.discount ?? a.usual) - (b.discount ?? b.usual));
  const usual = offers.map((offer) => offer.usual);
  const discounts = offers.flatMap(({ discount }) => (discount === null ? [] : [discount]));
  const range = (amounts: readonly number[], pick: (...all: number[]) => number): string =>
    amounts.length > 1 ? String(pick(...amounts)) : '';
  return {
    price: amountText(cheapest?.usual),
    discount: amountText(cheapest?.discount ?? undefined),
    ranges: {
      'price.default_min': range(usual, Math.min),
      'price.default_max': range(usual, Math.max),
      'price.discount_min': range(discounts, Math.min),
      'price.discount_max': range(discounts, Math.max),
    },
  };
}

/** Variants that are sold without counting them: a stock of 0 is none there. */
function isUncounted(variant: Source): boolean {
  const { positions } = variant;
  if (!positions.has('variant inventory qty')) return true;
  const isTracked = !positions.has('variant inventory tracker') || cell(variant, 'variant inventory tracker') !== '';
  return !isTracked && /^0?$/.test(cell(variant, 'variant inventory qty').trim());
}

/** The sum of the variants' stock; a quantity that cannot be read is shown as it is. */
function stockOf(variants: readonly Source[], decimal: DecimalSign | null): string {
  const texts = variants.map((variant) => cell(variant, 'variant inventory qty'));
  const counts = texts.map((text) => readNumber(plainNumberIn(decimal, text)));
  const wrong = counts.indexOf(undefined);
  if (wrong !== -1) return texts[wrong] ?? '';
  return String(counts.reduce<number>((sum, count) => sum + Math.max(0, Math.round(count ?? 0)), 0));
}

function galleryOf(rows: readonly Source[]): { gallery: string; problems: CsvProblem[] } {
  const positions = new Map<string, number>();
  for (const row of rows) {
    const image = cell(row, 'image src');
    if (image !== '' && !positions.has(image))
      positions.set(image, Number(cell(row, 'image position')) || positions.size + 1);
  }
  const sorted = [...positions].toSorted(([, a], [, b]) => a - b).map(([image]) => image);
  const all = [...new Set([...sorted, ...rows.map((row) => cell(row, 'variant image')).filter(Boolean)])];
  const { secured, warnings } = secureAddresses(all);
  const photos = secured
    .filter((address) => address.length <= maxUrlLength && isPhotoUrl(address))
    .slice(0, maxPhotoUrls);
  const count = all.length - photos.length;
  return {
    gallery: joinList(photos),
    problems: [...(count > 0 ? [csvWarning('csvPictures', { count, max: maxPhotoUrls })] : []), ...warnings],
  };
}

const isPublished = (first: Source): boolean =>
  readYesNo(cell(first, 'published')) !== false && !/^(draft|archived)$/i.test(cell(first, 'status').trim());

/** What the shop calls the kind of goods, or what Shopify does. */
const categoryOf = (first: Source): string =>
  ['type', 'custom product type', 'product category', 'standardized product type', 'standard product type']
    .map((header) => cell(first, header))
    .find((text) => text.trim() !== '') ?? '';

/** How the file writes prices and pieces. */
interface Decimals {
  price: DecimalSign | null;
  stock: DecimalSign | null;
}

function decimalsOf({ header, rows }: CsvTable): Decimals {
  const decimalIn = (...names: string[]): DecimalSign | null => {
    const columns = header.flatMap((name, index) => (names.includes(foldHeader(name)) ? [index] : []));
    const notation = notationOf(columns.flatMap((index) => rows.map(({ values }) => values[index] ?? '')));
    return decimalOf(notation, true);
  };
  return { price: decimalIn('variant price', 'variant compare at price'), stock: decimalIn('variant inventory qty') };
}

function joined(handle: string, rows: readonly Source[], decimals: Decimals): TableRow {
  const first = rows.find((row) => cell(row, 'title').trim() !== '') ?? rows[0];
  if (!first) throw new Error('A group has a row');
  const variants = rows.filter(
    (row) => cell(row, 'variant price') !== '' || cell(row, 'option1 value') !== '' || cell(row, 'variant sku') !== '',
  );
  const title = cell(first, 'title');
  const body = cell(first, 'body html');
  const html =
    (/<[a-z]/i.test(body) ? body : textToHtml(body)) +
    optionLines(variants)
      .map((line) => textToHtml(line))
      .join('');
  const language = isCyrillic(title + body) ? 'uk' : 'en';
  const { price, discount, ranges } = offersOf(variants, decimals.price);
  const { gallery, problems } = galleryOf(rows);
  const hasUncounted = variants.some(isUncounted);
  const weights = variants.map((row) => cell(row, 'variant grams').trim()).filter((grams) => /[1-9]/.test(grams));
  const tags = cell(first, 'tags')
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, '-'));
  const values: Record<string, string> = {
    ...ranges,
    sku: plainCode(variants.map((row) => cell(row, 'variant sku')).find(Boolean) ?? '') || handle,
    slug: slugify(handle),
    // The title is also used in Ukrainian, where it is required, until it is translated.
    'title.uk': title,
    'title.en': language === 'en' ? title : '',
    [`description.${language}`]: html,
    price,
    'price.discount': discount,
    quantity: hasUncounted ? '' : stockOf(variants, decimals.stock),
    'quantity.availability': hasUncounted ? '+' : '',
    weight: weights[0] ?? '',
    category: categoryOf(first),
    brand: cell(first, 'vendor'),
    tags: joinList(tags.filter(Boolean)),
    gallery,
    barcode: variants.length === 1 ? plainCode(variants.map((row) => cell(row, 'variant barcode'))[0] ?? '') : '',
    active: isPublished(first) ? 'yes' : 'no',
  };
  return { line: first.line, values: joinedHeader.map((name) => values[name] ?? ''), problems };
}

/**
 * A Shopify export with one row a product: variants become a price range, the sum of their stock, and a line for each
 * option below the description. Text without Cyrillic letters counts as English.
 */
export function joinVariants(table: CsvTable): CsvTable {
  const decimals = decimalsOf(table);
  const positions = new Map(table.header.map((header, index) => [foldHeader(header), index]));
  const rows = [...groupByHandle(table)].map(([handle, group]) => {
    const sources = group.map(({ line, values }): Source => ({ line, values, positions }));
    return joined(handle.startsWith(noHandle) ? '' : handle, sources, decimals);
  });
  return { ...table, header: [...joinedHeader], rows };
}
