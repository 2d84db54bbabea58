import type { Scalar } from '../query/Where';
import { anyOf } from '../query/Where';
import type { FieldFilter } from './FieldType';

/** The filters that several types share. Each names the paths below a field's own that it looks at. */

const anyPath = (paths: readonly string[], make: (path: string) => ReturnType<typeof anyOf>) =>
  anyOf(...paths.map(make));

/** Chosen in place of a value: there is none, of a multilingual field in one of its languages. In the address bar `name:` without a value. */
const emptyChoice = '';

const isMissing = (paths: readonly string[]) => anyPath(paths, (path) => ({ op: 'exists', path, value: false }));

/** Any of the words is part of the value, in any language (requirements A-23). */
export const containsFilter: FieldFilter<string[]> = {
  empty: [],
  fromValues: (values) =>
    values.length === 1 && values[0] === emptyChoice
      ? [emptyChoice]
      : values.map((value) => value.trim()).filter(Boolean),
  toValues: (chosen) => chosen,
  where: (paths, chosen) => {
    if (chosen.includes(emptyChoice)) return isMissing(paths);
    return chosen.length > 0 ? anyPath(paths, (path) => ({ op: 'contains', path, texts: chosen })) : null;
  },
};

/** The value is one of those chosen, or there is none; of a list, it has one of them. */
export function oneOfFilter(normalise: (value: string) => string = (value) => value.trim()): FieldFilter<string[]> {
  return {
    empty: [],
    fromValues: (values) =>
      values.length === 1 && values[0] === emptyChoice ? [emptyChoice] : values.map(normalise).filter(Boolean),
    toValues: (chosen) => chosen,
    where: (paths, chosen) => {
      if (chosen.includes(emptyChoice)) return isMissing(paths);
      return chosen.length > 0
        ? anyPath(paths, (path) => ({ op: 'in', path, values: chosen as readonly Scalar[] }))
        : null;
    },
  };
}

export interface Range<B extends number | string> {
  from: B | null;
  to: B | null;
}

/** From and to, each optional, inclusive. `readBound` gives null for an empty bound and undefined for nonsense. */
export function rangeFilter<B extends number | string>(
  readBound: (text: string) => B | null | undefined,
  where: FieldFilter<Range<B>>['where'] = (paths, { from, to }) =>
    from === null && to === null
      ? null
      : anyPath(paths, (path) => ({ op: 'range', path, ...(from !== null && { from }), ...(to !== null && { to }) })),
): FieldFilter<Range<B>> {
  return {
    empty: { from: null, to: null },
    fromValues: ([first = '', second = '']) => {
      const from = readBound(first);
      const to = readBound(second);
      return from === undefined || to === undefined ? undefined : { from, to };
    },
    toValues: ({ from, to }) => (from === null && to === null ? [] : [String(from ?? ''), String(to ?? '')]),
    where,
  };
}

const parseYesNo = (value: string | undefined): boolean | null | undefined =>
  value === 'yes' ? true : value === 'no' ? false : value === undefined ? null : undefined;

/** Unset, yes, no. A value that was never set counts as no. */
export const triStateFilter: FieldFilter<boolean | null> = {
  empty: null,
  fromValues: ([value]) => parseYesNo(value),
  toValues: (chosen) => (chosen === null ? [] : [chosen ? 'yes' : 'no']),
  where: (paths, chosen) => {
    if (chosen === null) return null;
    const isYes = anyPath(paths, (path) => ({ op: 'in', path, values: [true] }));
    return chosen ? isYes : { op: 'not', of: isYes };
  },
};

/** Unset, filled in, empty: for values that nobody searches by what they hold. */
export const presenceFilter: FieldFilter<boolean | null> = {
  ...triStateFilter,
  where: (paths, chosen) =>
    chosen === null ? null : anyPath(paths, (path) => ({ op: 'exists', path, value: chosen })),
};
