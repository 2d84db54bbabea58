import { readPath } from '../../domain/query/readPath';
import type { StoredRecord } from '../../domain/wire/StoredRecord';
import type { Patch } from '../ports/StoreWrites';
import type { Count, CountResult } from '../schema/CountWriter';

interface CountMark {
  token: string;
  by: number;
}

/** The collection that is counted in. `patch` writes at the revision that was read; false: it has another by now. */
export interface CountedRecords {
  get(id: string): Promise<StoredRecord | null>;
  patch(record: StoredRecord, patch: Patch): Promise<boolean>;
}

const marksOf = ({ _counted = [] }: StoredRecord): readonly CountMark[] => _counted as CountMark[];

const numberAt = (record: StoredRecord, path: string): number | null => {
  const value = readPath(record, path.split('.'));
  return Number.isInteger(value) ? (value as number) : null;
};

/** `CountWriter.count` over any records. */
export async function countOnce(
  { id, path, by, token, min = -Infinity, max = Infinity, openTokens }: Count,
  records: CountedRecords,
): Promise<CountResult> {
  for (;;) {
    const record = await records.get(id);
    if (!record) return 'missing';
    const marks = marksOf(record);
    if (marks.some((mark) => mark.token === token)) return 'done';
    const value = numberAt(record, path);
    if (value === null) return 'notInteger';
    const next = value + by;
    // A number that is out of its bounds already may come nearer to them.
    if ((by < 0 && next < min) || (by > 0 && next > max)) return 'outOfBounds';
    // Asked after reading: whoever has ended the work since, the record has another revision if it was counted.
    const open = await openTokens([token, ...marks.map((mark) => mark.token)]);
    if (!open.has(token)) return 'ended';
    const kept = marks.filter((mark) => open.has(mark.token));
    const set = { [path]: next, _counted: [...kept, { token, by }] };
    if (await records.patch(record, { set, revision: record._revision })) return 'done';
  }
}

/** `CountWriter.uncount` over any records. */
export async function uncount(
  { id, path, token }: Pick<Count, 'id' | 'path' | 'token'>,
  records: CountedRecords,
): Promise<void> {
  for (;;) {
    const record = await records.get(id);
    const marks = record ? marksOf(record) : [];
    const mark = marks.find((each) => each.token === token);
    if (!record || !mark) return;
    const set = {
      [path]: (numberAt(record, path) ?? 0) - mark.by,
      _counted: marks.filter((each) => each !== mark),
    };
    if (await records.patch(record, { set, revision: record._revision })) return;
  }
}
