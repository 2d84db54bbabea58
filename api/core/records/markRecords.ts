import { sameValue } from '../../../domain/form/sameValue';
import { readPath } from '../../../domain/query/readPath';
import type { StoredRecord } from '../../../domain/wire/StoredRecord';
import type { Patch, Store } from '../../ports/Store';
import { standsFor } from './standsFor';

/** Values by dotted path. */
export type Marks = Readonly<Record<string, unknown>>;

/** A form that was opened at one of so many marks is not behind; one that is older is compared value by value. */
const mostMarks = 20;

/**
 * Notes of marks that follow each other all lead to the same revision; the older ones go, or they would grow for ever. One
 * that another note leads to stays: by it an undo is known that was done before.
 */
function notesOf(record: StoredRecord): Record<string, number> {
  const base = standsFor(record);
  const { _backTo: notes = {} } = record;
  const ledTo = new Set(Object.values(notes));
  const ofBase = Object.keys(notes)
    .filter((revision) => notes[revision] === base && !ledTo.has(Number(revision)))
    .sort((a, b) => Number(b) - Number(a));
  const old = new Set(ofBase.slice(mostMarks - 1));
  return {
    ...Object.fromEntries(Object.entries(notes).filter(([revision]) => !old.has(revision))),
    [record._revision + 1]: base,
  };
}

const markOf = (record: StoredRecord, marks: Marks): Patch => ({
  revision: record._revision,
  set: { ...marks, _backTo: notesOf(record) },
});

/**
 * Writes values that follow from other records (whether a file is used, how a product is rated) where they are not so
 * already. Nobody changed these records: each goes on standing for the revision that it stood for, so that no undo and no
 * open form takes the mark for a change by a person. A function tells them of the record as it is when it is written.
 */
export async function markRecords(
  collection: string,
  wanted: ReadonlyMap<string, Marks | ((record: StoredRecord) => Marks)>,
  store: Store,
): Promise<void> {
  const isSo = (record: StoredRecord, marks: Marks): boolean =>
    Object.entries(marks).every(([path, value]) => sameValue(readPath(record, path.split('.')) ?? null, value));
  let waiting = [...wanted.keys()];
  while (waiting.length > 0) {
    const patches = new Map<string, Patch>();
    for (const record of await store.getMany(collection, waiting)) {
      const asked = wanted.get(record._id) ?? {};
      const marks = typeof asked === 'function' ? asked(record) : asked;
      if (!isSo(record, marks)) patches.set(record._id, markOf(record, marks));
    }
    const marked = new Set(patches.size === 0 ? [] : (await store.patchEach(collection, patches)).map(({ id }) => id));
    // Who was written in this moment is looked at again.
    waiting = [...patches.keys()].filter((id) => !marked.has(id));
  }
}
