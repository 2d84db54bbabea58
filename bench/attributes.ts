import type { CollectionSpec, IndexedPath } from '#domain/query/CollectionSpec';
import type { Where } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { productAt } from './products';
import { below, pick, seeded } from './random';
import { anyWord } from './vocabulary';

/** 60 attributes of a product, of which 30 can be filtered by. */
type Kind = 'select' | 'multiple' | 'number' | 'date' | 'yesno' | 'text' | 'note';

interface Attribute {
  code: string;
  kind: Kind;
  /** Of selects. */
  options: readonly string[];
}

const counts: readonly [Kind, number][] = [
  ['select', 12],
  ['multiple', 6],
  ['number', 6],
  ['date', 2],
  ['yesno', 2],
  ['text', 2],
  ['note', 30],
];
const optionCounts = [5, 8, 12, 20, 40];

const attributes: readonly Attribute[] = counts.flatMap(([kind, count]) =>
  Array.from({ length: count }, (_, at) => ({
    code: `${kind}_${at + 1}`,
    kind,
    options:
      kind === 'select' || kind === 'multiple'
        ? Array.from(
            { length: optionCounts[at % optionCounts.length] ?? 0 },
            (_, n) => `b${kind.length}${at}${n.toString(16).padStart(21, '0')}`,
          )
        : [],
  })),
);

const start = Date.UTC(2026, 0, 1);
const day = 86_400_000;

const words = (random: () => number, language: 'uk' | 'en', count: number): string =>
  Array.from({ length: count }, () => anyWord(random, language)).join(' ');

function valueOf({ kind, options }: Attribute, random: () => number): unknown {
  switch (kind) {
    case 'select':
      return { 0: pick(random, options) };
    case 'multiple':
      return { 0: [...new Set([pick(random, options), pick(random, options)])] };
    case 'number':
      return { 0: below(random, 10_000) / 10 };
    case 'date':
      return { 0: new Date(start + below(random, 365) * day).toISOString().slice(0, 10) };
    case 'yesno':
      return { 0: random() < 0.5 };
    default:
      return { uk: words(random, 'uk', 3), en: words(random, 'en', 3) };
  }
}

/** The product of a number with its attributes: one in ten is empty. */
export function productWithAttributes(at: number): StoredRecord {
  const random = seeded(at * 104_729 + 7);
  const values = attributes.flatMap((attribute) => {
    const value = valueOf(attribute, random);
    return random() < 0.1 ? [] : [[attribute.code, value]];
  });
  return { ...productAt(at), ...Object.fromEntries(values) };
}

const kinds = { select: 'key', multiple: 'keys', number: 'number', date: 'instant', yesno: 'flag' } as const;

/** The specification of products with the 30 that can be filtered by. */
export function withAttributes(products: CollectionSpec, sharedIndex: boolean): CollectionSpec {
  const indexed = attributes.flatMap(({ code, kind }): IndexedPath[] => {
    const shared = sharedIndex ? { sharedIndex } : {};
    if (kind === 'note') return [];
    if (kind === 'text')
      return (['uk', 'en'] as const).map((language) => ({ path: `${code}.${language}`, kind: 'text', ...shared }));
    return [{ path: `${code}.0`, kind: kinds[kind], ...shared }];
  });
  return { ...products, indexed: [...products.indexed, ...indexed] };
}

/** A condition on one attribute: an option, a fifth of the numbers, ten weeks, yes or no. */
function condition({ code, kind, options }: Attribute, random: () => number): Where {
  const path = `${code}.0`;
  switch (kind) {
    case 'number': {
      const from = below(random, 800);
      return { op: 'range', path, from, to: from + 200 };
    }
    case 'date': {
      const from = below(random, 290);
      const iso = (days: number): string => new Date(start + days * day).toISOString().slice(0, 10);
      return { op: 'range', path, from: iso(from), to: iso(from + 70) };
    }
    case 'yesno':
      return { op: 'in', path, values: [random() < 0.5] };
    default:
      return { op: 'in', path, values: [pick(random, options)] };
  }
}

/** Three attributes as people narrow a list: options, and now and then a range or a flag. */
export function threeAttributes(random: () => number): Where[] {
  const filterable = attributes.filter(({ kind }) => kind !== 'note' && kind !== 'text');
  const chosen = new Set<Attribute>();
  while (chosen.size < 3) chosen.add(pick(random, filterable));
  return [...chosen].map((attribute) => condition(attribute, random));
}
