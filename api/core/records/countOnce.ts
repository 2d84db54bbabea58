import { readPath } from '#domain/query/readPath';
import type { BaseRecord } from '#domain/wire/BaseRecord';
import type { Patch } from '../ports/StoreWrites';
import type { CountChange, CountRefusal, Counts, Uncount } from '../schema/CountWriter';

/** Of a counted change whose work has not ended. */
export interface CountMark {
  token: string;
  path: string;
  /** What taking it back takes back. */
  by: number;
}

/** A record with its marks, of an entity or a system collection. */
type CountedRecord = BaseRecord & { _counted?: unknown };

/** The collection that is counted in. `patch` writes at the revisions that were read, and returns the ids that it wrote. */
export interface CountedRecords {
  getMany(ids: readonly string[]): Promise<CountedRecord[]>;
  patch(patches: ReadonlyMap<string, Patch>, read: readonly CountedRecord[]): Promise<readonly string[]>;
}

export const countMarksOf = ({ _counted = [] }: CountedRecord): readonly CountMark[] => _counted as CountMark[];

const numberAt = (record: CountedRecord, path: string): number | null => {
  const value = readPath(record, path.split('.'));
  return Number.isInteger(value) ? (value as number) : null;
};

interface Counted {
  value: number;
  marks: readonly CountMark[];
}

/** After a change; the same when it was made before. */
function changed(
  counted: Counted,
  { by, token, min = -Infinity, max = Infinity }: CountChange,
  path: string,
  open: ReadonlySet<string>,
): Counted | CountRefusal {
  if (counted.marks.some((mark) => mark.token === token)) return counted;
  const value = counted.value + by;
  // A number that is out of its bounds already may come nearer to them.
  if ((by < 0 && value < min) || (by > 0 && value > max)) return 'outOfBounds';
  if (!open.has(token)) return 'ended';
  return { value, marks: [...counted.marks.filter((mark) => open.has(mark.token)), { token, path, by }] };
}

/** The patch that makes the changes of one record, if any is left to make; notes those that are refused. */
function patchOf(
  record: CountedRecord | undefined,
  changes: readonly CountChange[],
  path: string,
  open: ReadonlySet<string>,
  refused: Map<CountChange, CountRefusal>,
): Patch | null {
  const value = record ? numberAt(record, path) : null;
  if (!record || value === null) {
    for (const change of changes) refused.set(change, record ? 'notInteger' : 'missing');
    return null;
  }
  const before: Counted = { value, marks: countMarksOf(record) };
  let after = before;
  for (const change of changes) {
    const next = changed(after, change, path, open);
    if (typeof next === 'string') refused.set(change, next);
    else after = next;
  }
  if (after === before) return null;
  return { set: { [path]: after.value, _counted: after.marks }, revision: record._revision };
}

/** `CountWriter.count` over any records. */
export async function countOnce(
  { changes, path, known = [], allOrNone = false, openTokens }: Counts,
  records: CountedRecords,
): Promise<ReadonlyMap<CountChange, CountRefusal>> {
  const refused = new Map<CountChange, CountRefusal>();
  let pending = [...new Set(changes.map(({ id }) => id))];
  let readBefore = known.filter(({ _id }) => pending.includes(_id));
  while (pending.length > 0) {
    const isKnown = readBefore.length === pending.length;
    const read = isKnown ? readBefore : await records.getMany(pending);
    readBefore = [];
    const found = new Map(read.map((record) => [record._id, record]));
    const left = changes.filter((change) => pending.includes(change.id) && !refused.has(change));
    // Asked after reading: whoever has ended the work since, the record has another revision if it was counted.
    const tokens = [...left, ...read.flatMap(countMarksOf)].map(({ token }) => token);
    const open = await openTokens([...new Set(tokens)]);
    const patches = new Map<string, Patch>();
    for (const id of pending) {
      const ofRecord = left.filter((change) => change.id === id);
      const patch = patchOf(found.get(id), ofRecord, path, open, refused);
      if (patch) patches.set(id, patch);
    }
    if (isKnown && refused.size > 0) {
      refused.clear();
      continue;
    }
    if (patches.size === 0 || (allOrNone && refused.size > 0)) break;
    const written = new Set(await records.patch(patches, read));
    pending = [...patches.keys()].filter((id) => !written.has(id));
  }
  return refused;
}

/**
 * The marks of a record when numbers of it are set to what somebody says they are: whoever takes a change back later
 * takes back nothing of these. Null when no mark is about them.
 */
export function marksAfterSetting(record: CountedRecord, isSet: (path: string) => boolean): CountMark[] | null {
  const marks = countMarksOf(record);
  return marks.some(({ path }) => isSet(path))
    ? marks.map((mark) => (isSet(mark.path) ? { ...mark, by: 0 } : mark))
    : null;
}

/** `CountWriter.uncount` over any records. */
export async function uncount({ ids, path, token }: Uncount, records: CountedRecords): Promise<void> {
  let pending = ids;
  while (pending.length > 0) {
    const read = await records.getMany(pending);
    const patches = new Map<string, Patch>();
    for (const record of read) {
      const marks = countMarksOf(record);
      const mark = marks.find((each) => each.token === token);
      if (!mark) continue;
      const set = {
        [path]: (numberAt(record, path) ?? 0) - mark.by,
        _counted: marks.filter((each) => each !== mark),
      };
      patches.set(record._id, { set, revision: record._revision });
    }
    if (patches.size === 0) return;
    const written = new Set(await records.patch(patches, read));
    pending = [...patches.keys()].filter((id) => !written.has(id));
  }
}
