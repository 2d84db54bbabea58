import { readPath } from '../../domain/query/readPath';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Changes, Patch } from '../ports/StoreWrites';
import type { CountRefusal, Counts, Uncount } from '../schema/CountWriter';

/** Of a counted change whose work has not ended. */
export interface CountMark {
  token: string;
  path: string;
  /** What taking it back takes back. */
  by: number;
}

/** The collection that is counted in. `patch` writes at the revisions that were read, and returns the ids that it wrote. */
export interface CountedRecords {
  getMany(ids: readonly string[]): Promise<StoredRecord[]>;
  patch(patches: ReadonlyMap<string, Patch>, read: readonly StoredRecord[]): Promise<readonly string[]>;
}

export const marksOf = ({ _counted = [] }: StoredRecord): readonly CountMark[] => _counted as CountMark[];

const numberAt = (record: StoredRecord, path: string): number | null => {
  const value = readPath(record, path.split('.'));
  return Number.isInteger(value) ? (value as number) : null;
};

/** The values after a change; null when it was made before. */
function changed(
  record: StoredRecord,
  by: number,
  { path, token, min = -Infinity, max = Infinity }: Counts,
  open: ReadonlySet<string>,
): Changes | CountRefusal | null {
  const marks = marksOf(record);
  if (marks.some((mark) => mark.token === token)) return null;
  const value = numberAt(record, path);
  if (value === null) return 'notInteger';
  const next = value + by;
  // A number that is out of its bounds already may come nearer to them.
  if ((by < 0 && next < min) || (by > 0 && next > max)) return 'outOfBounds';
  if (!open.has(token)) return 'ended';
  return { [path]: next, _counted: [...marks.filter((mark) => open.has(mark.token)), { token, path, by }] };
}

/** `CountWriter.count` over any records. */
export async function countOnce(counts: Counts, records: CountedRecords): Promise<ReadonlyMap<string, CountRefusal>> {
  const refused = new Map<string, CountRefusal>();
  let pending = [...counts.by.keys()];
  while (pending.length > 0) {
    const read = await records.getMany(pending);
    const found = new Map(read.map((record) => [record._id, record]));
    // Asked after reading: whoever has ended the work since, the record has another revision if it was counted.
    const marks = read.flatMap(marksOf).map(({ token }) => token);
    const open = await counts.openTokens([...new Set([counts.token, ...marks])]);
    const patches = new Map<string, Patch>();
    for (const id of pending) {
      const record = found.get(id);
      const set = record ? changed(record, counts.by.get(id) ?? 0, counts, open) : 'missing';
      if (typeof set === 'string') refused.set(id, set);
      else if (record && set) patches.set(id, { set, revision: record._revision });
    }
    if (patches.size === 0 || (counts.allOrNone && refused.size > 0)) break;
    const written = new Set(await records.patch(patches, read));
    pending = [...patches.keys()].filter((id) => !written.has(id));
  }
  return refused;
}

/**
 * The marks of a record when numbers of it are set to what somebody says they are: whoever takes a change back later
 * takes back nothing of these. Null when no mark is about them.
 */
export function marksAfterSetting(record: StoredRecord, isSet: (path: string) => boolean): CountMark[] | null {
  const marks = marksOf(record);
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
      const marks = marksOf(record);
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
