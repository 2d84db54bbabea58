import { useState } from 'react';
import { deepEqual } from '../../../domain/form/deepEqual';

export interface Entry<T> {
  /** React key of the entry; stable through edits and moves. */
  key: string;
  value: T;
}

/** Operations on a list of entries, whatever their type. */
export interface EntryOperations {
  rows: readonly { key: string }[];
  move(from: number, to: number): void;
  remove(at: number): void;
  /** Restores the last removed entry; null when there is none or the list has changed since. */
  undo: (() => void) | null;
}

export interface Entries<T> extends EntryOperations {
  rows: readonly Entry<T>[];
  change(at: number, value: T): void;
  add(...values: readonly T[]): void;
  /** Replaces one entry with these. */
  replace(at: number, ...values: readonly T[]): void;
}

interface EntriesOptions<T> {
  /** The field's value in the form. */
  value: unknown;
  /** The field's saved value. */
  saved: unknown;
  read(value: unknown): readonly T[];
  /** Normalizes entries as validation does: may drop some. */
  normalize(entries: T[]): T[];
  /** Whether nothing is typed into it yet: such an entry is shown but not stored. */
  isBlank(entry: T): boolean;
  /** Shown in an empty list, so that there is always one entry to fill in. */
  placeholderEntry?: T;
  onChange(entries: T[]): void;
}

interface EntriesState<T> {
  rows: readonly Entry<T>[];
  /** The form's value that `rows` were last compared with. */
  lastValue: unknown;
  saved: unknown;
  undo: readonly Entry<T>[] | null;
}

let lastEntryNumber = 0;
const createEntry = <T>(value: T): Entry<T> => {
  lastEntryNumber += 1;
  return { key: `entry-${lastEntryNumber}`, value };
};

/** Entries for `values`; existing ones keep their keys. */
function withStableKeys<T>(values: readonly T[], previousEntries: readonly Entry<T>[]): Entry<T>[] {
  const unmatchedEntries = [...previousEntries];
  return values.map((value, at) => {
    const match =
      unmatchedEntries.find((entry) => deepEqual(entry.value, value)) ??
      (values.length === previousEntries.length
        ? unmatchedEntries.find((entry) => entry === previousEntries[at])
        : undefined);
    if (!match) return createEntry(value);
    unmatchedEntries.splice(unmatchedEntries.indexOf(match), 1);
    return { key: match.key, value };
  });
}

/**
 * The entries as shown. There may be more than in the form's value: blank entries are not stored, and one that
 * validation has dropped stays visible until the record is saved or the value is set from outside.
 */
export function useEntries<T>({
  value,
  saved,
  read,
  normalize,
  isBlank,
  placeholderEntry,
  onChange,
}: EntriesOptions<T>): Entries<T> {
  const withPlaceholder = (rows: readonly Entry<T>[]) =>
    rows.length === 0 && placeholderEntry !== undefined ? [createEntry(placeholderEntry)] : rows;
  const [state, setState] = useState<EntriesState<T>>(() => ({
    rows: withPlaceholder(read(value).map(createEntry)),
    lastValue: value,
    saved,
    undo: null,
  }));
  const toValue = (rows: readonly Entry<T>[]) => rows.map((row) => row.value).filter((entry) => !isBlank(entry));

  if (value !== state.lastValue || saved !== state.saved) {
    // A save or a discard replaces the saved value; typing and validation do not.
    const isOwn = saved === state.saved && deepEqual(read(value), toValue(state.rows));
    const isNormalization =
      saved === state.saved && deepEqual(normalize([...read(value)]), normalize(state.rows.map((row) => row.value)));
    const rows = isOwn
      ? state.rows
      : isNormalization
        ? state.rows.map((row) => ({ ...row, value: normalize([row.value])[0] ?? row.value }))
        : withStableKeys(read(value), state.rows);
    setState({
      rows: withPlaceholder(rows),
      lastValue: value,
      saved,
      undo: isOwn || isNormalization ? state.undo : null,
    });
  }

  const { rows } = state;
  const update = (next: readonly Entry<T>[], undo: EntriesState<T>['undo'] = null) => {
    setState((before) => ({ ...before, rows: withPlaceholder(next), undo }));
    if (!deepEqual(toValue(next), toValue(rows))) onChange(toValue(next));
  };

  return {
    rows,
    change: (at, changed) => update(rows.map((row, other) => (other === at ? { ...row, value: changed } : row))),
    add: (...values) => update([...rows, ...values.map(createEntry)]),
    replace: (at, ...values) => update([...rows.slice(0, at), ...values.map(createEntry), ...rows.slice(at + 1)]),
    move: (from, to) => {
      const next = [...rows];
      const [row] = next.splice(from, 1);
      if (row && to >= 0 && to <= next.length) update([...next.slice(0, to), row, ...next.slice(to)]);
    },
    remove: (at) =>
      update(
        rows.filter((_, other) => other !== at),
        rows,
      ),
    undo: state.undo === null ? null : () => update(state.undo ?? rows),
  };
}
