import type { DerivedIndex } from './deriveIndex';
import type { IndexKind } from './CollectionSpec';
import { indexInstant, indexKey, indexText, indexValue } from './indexValue';
import { searchWords } from './searchWords';
import type { Scalar, Where } from './Where';

export type Matcher = (index: DerivedIndex) => boolean;

type Leaf<Op extends Where['op']> = Extract<Where, { op: Op }>;

function matchIn({ path, values }: Leaf<'in'>): Matcher {
  const keys = new Set(values.map((value) => indexKey(String(value))));
  const valuesByKind = new Map<IndexKind, ReadonlySet<Scalar | undefined>>();
  return (index) => {
    const kind = index.plan.byPath.get(path)?.kind ?? 'text';
    if (kind === 'keys') return index.list(path).some((key) => keys.has(key));
    const set = valuesByKind.get(kind) ?? new Set(values.map((value) => indexValue(kind, value)));
    valuesByKind.set(kind, set);
    const value = index.value(path);
    return value !== undefined && set.has(value);
  };
}

function matchContains({ path, texts }: Leaf<'contains'>): Matcher {
  const needles = texts.map(indexText);
  return (index) => {
    const value = index.value(path);
    return typeof value === 'string' && needles.some((needle) => value.includes(needle));
  };
}

const rangeBound = (value: number | string | undefined): Scalar | undefined =>
  typeof value === 'string' ? indexInstant(value) : value;

function matchRange({ path, ...bounds }: Leaf<'range'>): Matcher {
  const from = rangeBound(bounds.from);
  const to = rangeBound(bounds.to);
  return (index) => {
    const value = index.value(path);
    return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
  };
}

function matchSearch({ text }: Leaf<'search'>): Matcher {
  const words = searchWords(text);
  return (index) => words.every((word) => index.plan.search.some(({ path }) => index.searchText(path).includes(word)));
}

/** Compiles a condition to a predicate over many records. The condition must be validated (`checkWhere`). */
export function matcher(where: Where): Matcher {
  switch (where.op) {
    case 'and': {
      const parts = where.of.map(matcher);
      return (index) => parts.every((part) => part(index));
    }
    case 'or': {
      const parts = where.of.map(matcher);
      return (index) => parts.some((part) => part(index));
    }
    case 'not': {
      const part = matcher(where.of);
      return (index) => !part(index);
    }
    case 'in':
      return matchIn(where);
    case 'contains':
      return matchContains(where);
    case 'range':
      return matchRange(where);
    case 'exists':
      return (index) => index.has(where.path) === where.value;
    case 'ids': {
      const ids = new Set(where.ids);
      return (index) => ids.has(index.id);
    }
    case 'search':
      return matchSearch(where);
  }
}

export const matches = (where: Where, index: DerivedIndex): boolean => matcher(where)(index);
