import { useState } from 'react';
import { sameValue } from '../../../domain/form/sameValue';

export interface Entry<T> {
  /** Stays the entry's own through edits and moves. */
  key: string;
  value: T;
}

/** What a list of entries can do, whatever the entries are. */
export interface EntryOperations {
  rows: readonly { key: string }[];
  move(from: number, to: number): void;
  remove(at: number): void;
  /** Puts the entry removed last back; null when there is none or the list has changed since. */
  undo: (() => void) | null;
}

export interface Entries<T> extends EntryOperations {
  rows: readonly Entry<T>[];
  change(at: number, value: T): void;
  add(...values: readonly T[]): void;
  /** Puts these in place of one. */
  replace(at: number, ...values: readonly T[]): void;
}

interface EntriesOptions<T> {
  /** As the form's store holds it. */
  value: unknown;
  /** What was saved last, as the store holds it. */
  saved: unknown;
  read(value: unknown): readonly T[];
  /** What a check makes of entries: may drop some. */
  tidy(entries: T[]): T[];
  /** Nothing is typed in it yet: it is on the screen only. */
  isBlank(entry: T): boolean;
  /** Stands in an empty list, so that there is always one to fill in. */
  kept?: T;
  onChange(entries: T[]): void;
}

interface State<T> {
  rows: readonly Entry<T>[];
  known: unknown;
  saved: unknown;
  undo: readonly Entry<T>[] | null;
}

let last = 0;
const entryOf = <T>(value: T): Entry<T> => {
  last += 1;
  return { key: `entry-${last}`, value };
};

/** Entries for `values`; those that were there keep their keys. */
function keyed<T>(values: readonly T[], before: readonly Entry<T>[]): Entry<T>[] {
  const left = [...before];
  return values.map((value, at) => {
    const same =
      left.find((entry) => sameValue(entry.value, value)) ??
      (values.length === before.length ? left.find((entry) => entry === before[at]) : undefined);
    if (!same) return entryOf(value);
    left.splice(left.indexOf(same), 1);
    return { key: same.key, value };
  });
}

/**
 * The entries on the screen. They may be more than the form holds: one without anything typed is not in it, and one that a
 * check has dropped stays in sight until the record is saved or the form gets another value.
 */
export function useEntries<T>({ value, saved, read, tidy, isBlank, kept, onChange }: EntriesOptions<T>): Entries<T> {
  const atLeastOne = (rows: readonly Entry<T>[]) => (rows.length === 0 && kept !== undefined ? [entryOf(kept)] : rows);
  const [state, setState] = useState<State<T>>(() => ({
    rows: atLeastOne(read(value).map(entryOf)),
    known: value,
    saved,
    undo: null,
  }));

  if (value !== state.known || saved !== state.saved) {
    // A check gives tidied values; a save or what discards changes makes the value the stored one itself.
    const checked = saved === state.saved && value !== saved;
    const same = checked && sameValue(tidy([...read(value)]), tidy(state.rows.map((row) => row.value)));
    const rows = same
      ? state.rows.map((row) => ({ ...row, value: tidy([row.value])[0] ?? row.value }))
      : keyed(read(value), state.rows);
    setState({ rows: atLeastOne(rows), known: value, saved, undo: same ? state.undo : null });
  }

  const { rows } = state;
  const show = (next: readonly Entry<T>[], undo: State<T>['undo'] = null) => {
    const entries = next.map((row) => row.value).filter((entry) => !isBlank(entry));
    const same = sameValue(entries, read(value));
    setState({ rows: atLeastOne(next), known: same ? value : entries, saved, undo });
    if (!same) onChange(entries);
  };

  return {
    rows,
    change: (at, changed) => show(rows.map((row, other) => (other === at ? { ...row, value: changed } : row))),
    add: (...values) => show([...rows, ...values.map(entryOf)]),
    replace: (at, ...values) => show([...rows.slice(0, at), ...values.map(entryOf), ...rows.slice(at + 1)]),
    move: (from, to) => {
      const next = [...rows];
      const [row] = next.splice(from, 1);
      if (row && to >= 0 && to <= next.length) show([...next.slice(0, to), row, ...next.slice(to)]);
    },
    remove: (at) =>
      show(
        rows.filter((_, other) => other !== at),
        rows,
      ),
    undo: state.undo === null ? null : () => show(state.undo ?? rows),
  };
}
