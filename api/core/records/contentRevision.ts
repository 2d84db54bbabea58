import type { StoredRecord } from '../../../domain/wire/StoredRecord';

type Revised = Pick<StoredRecord, '_revision' | '_backTo'>;

/**
 * The revision whose content a record has. An undo notes in `_backTo` which revision it went back to, and a mark the one
 * that it left as it was; of notes that lead to each other the last one counts.
 */
export function contentRevision({ _revision, _backTo = {} }: Revised): number {
  let revision = _revision;
  for (let earlier = _backTo[revision]; earlier !== undefined && earlier < revision; earlier = _backTo[revision])
    revision = earlier;
  return revision;
}

/** Whether a record has what it had at an earlier revision: since then it was only marked, or what was done to it is undone. */
export const hasSameContentAs = (record: Revised, revision: number): boolean =>
  contentRevision(record) === contentRevision({ ...record, _revision: revision });
