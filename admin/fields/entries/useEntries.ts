import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from 'ra-core';
import type { FieldValues, UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import { useFieldArray, useForm } from 'react-hook-form';
import { deepEqual } from '#domain/form/deepEqual';

interface Entry<T> {
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
  /** Where react-admin's own inputs in an entry read and write it. */
  context?: EntriesContext;
}

/** The entries as react-hook-form's field array `rows`, each `{ key, value }`. */
export interface EntriesContext {
  form: UseFormReturn;
  array: UseFieldArrayReturn;
}

export interface Entries<T> extends EntryOperations {
  rows: readonly Entry<T>[];
  change(at: number, value: T): void;
  add(...values: T[]): void;
  /** Replaces one entry with these. */
  replace(at: number, ...values: readonly T[]): void;
  context: EntriesContext;
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

interface RemovedEntry<T> {
  at: number;
  row: Entry<T>;
  /** The list without it: it is put back into this list only. */
  keys: readonly string[];
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

const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

/** react-hook-form's name of the list. */
export const rowsName = 'rows';

/**
 * The entries as shown: a field array of react-hook-form, in a form of its own because there may be more of them than
 * in the field's value. Blank entries are not stored, and one that validation has dropped stays visible until the
 * record is saved or the value is set from outside.
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
  const withPlaceholder = (rows: Entry<T>[]) =>
    rows.length === 0 && placeholderEntry !== undefined ? [createEntry(placeholderEntry)] : rows;
  const [defaultValues] = useState(() => ({ [rowsName]: withPlaceholder(read(value).map(createEntry)) }));
  const form = useForm<FieldValues>({ defaultValues });
  const array = useFieldArray({ control: form.control, name: rowsName });
  const rows = array.fields as unknown as readonly Entry<T>[];
  const [removed, setRemoved] = useState<RemovedEntry<T> | null>(null);

  const currentRows = () => form.getValues(rowsName) as readonly Entry<T>[];
  const toValue = (entries: readonly Entry<T>[]) => entries.map((row) => row.value).filter((entry) => !isBlank(entry));
  const published = useRef<readonly T[] | null>(null);
  published.current ??= toValue(rows);
  const publish = () => {
    if (placeholderEntry !== undefined && currentRows().length === 0)
      array.append(createEntry(placeholderEntry), { shouldFocus: false });
    const next = toValue(currentRows());
    if (deepEqual(next, published.current)) return;
    published.current = next;
    onChange(next);
  };

  // What came from outside: a merge, a draft, a discard, a save, or what validation has made of the entries.
  const last = useRef({ value, saved });
  useLayoutEffect(() => {
    if (value === last.current.value && saved === last.current.saved) return;
    // A save or a discard replaces the saved value; typing and validation do not.
    const isSameRecord = saved === last.current.saved;
    last.current = { value, saved };
    const shown = currentRows();
    const stored = read(value);
    if (isSameRecord && deepEqual(stored, toValue(shown))) return;
    const whole = normalize(shown.map((row) => row.value));
    const isNormalization = isSameRecord && deepEqual(normalize([...stored]), whole);
    // Where none was dropped an entry is what it is among the others: one main address, not each.
    const normalized =
      whole.length === shown.length ? whole : shown.map((row) => normalize([row.value])[0] ?? row.value);
    const next = isNormalization
      ? shown.map((row, at) => ({ ...row, value: normalized[at] ?? row.value }))
      : withStableKeys(stored, shown);
    array.replace(withPlaceholder(next));
    published.current = toValue(next);
  });

  // An input of react-admin has changed a value inside of an entry, in place: the entry becomes another object.
  const followStockInput = useEvent((name: string) => {
    const at = Number(name.split('.')[1]);
    array.update(at, currentRows()[at]);
    published.current = toValue(currentRows());
    onChange([...published.current]);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name?.startsWith(`${rowsName}.`)) followStockInput(name);
        },
      }),
    [form, followStockInput],
  );

  const insert = (at: number, values: readonly T[]) =>
    array.insert(at, values.map(createEntry), { shouldFocus: false });
  const undoable = removed && deepEqual(keysOf(rows), removed.keys) ? removed : null;
  return {
    rows,
    context: { form, array },
    change: useEvent((at: number, changed: T) => {
      array.update(at, { ...currentRows()[at], value: changed });
      publish();
    }),
    add: useEvent((...values: T[]) => {
      insert(currentRows().length, values);
      publish();
    }),
    replace: useEvent((at: number, ...values: readonly T[]) => {
      array.remove(at);
      insert(at, values);
      publish();
    }),
    move: useEvent((from: number, to: number) => {
      if (to < 0 || to >= currentRows().length) return;
      array.move(from, to);
      publish();
    }),
    remove: useEvent((at: number) => {
      const row = currentRows()[at];
      if (!row) return;
      array.remove(at);
      publish();
      setRemoved({ at, row, keys: keysOf(currentRows()) });
    }),
    undo:
      undoable &&
      (() => {
        const { at, row } = undoable;
        const rest = currentRows();
        const [only] = rest;
        if (placeholderEntry !== undefined && rest.length === 1 && only && isBlank(only.value)) array.remove(0);
        array.insert(at, row, { shouldFocus: false });
        publish();
      }),
  };
}
