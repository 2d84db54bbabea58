import type { Scalar } from '../query/Where';
import { anyOf } from '../query/Where';
import type { FieldFilter } from './FieldType';

/** Filters shared by several types. */

const anyPath = (paths: readonly string[], make: (path: string) => ReturnType<typeof anyOf>) =>
  anyOf(...paths.map(make));

/** The option "no value", of a multilingual field in any of its languages. In the URL: `name:` without a value. */
const emptyChoice = '';

const isMissing = (paths: readonly string[]) => anyPath(paths, (path) => ({ op: 'exists', path, value: false }));

/** The value contains any of the words, in any language (requirements A-23). */
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

/** The value is one of the selected ones, or missing; a list contains one of them. */
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

/**
 * Range filter, both bounds optional and inclusive. `readBound` returns null for an empty bound and undefined for an
 * invalid one.
 */
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

/** Unset, yes, no. A missing value counts as no. */
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

/** Unset, filled in, empty: for values whose content is not filtered. */
export const presenceFilter: FieldFilter<boolean | null> = {
  ...triStateFilter,
  where: (paths, chosen) =>
    chosen === null ? null : anyPath(paths, (path) => ({ op: 'exists', path, value: chosen })),
};
