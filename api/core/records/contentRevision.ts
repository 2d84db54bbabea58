import type { StoredRecord } from '#domain/wire/StoredRecord';

type Revised = Pick<StoredRecord, '_revision' | '_backTo'>;

/**
 * The revision whose content a record has. Undos and derived-field updates add an alias to `_backTo`: new revision ->
 * revision with the same content. Follows the alias chain to its end.
 */
export function contentRevision({ _revision, _backTo = {} }: Revised): number {
  let revision = _revision;
  for (let earlier = _backTo[revision]; earlier !== undefined && earlier < revision; earlier = _backTo[revision])
    revision = earlier;
  return revision;
}

/**
 * Whether a record has the same content as at an earlier revision: since then there were only derived-field updates, or
 * the changes were undone.
 */
export const hasSameContentAs = (record: Revised, revision: number): boolean =>
  contentRevision(record) === contentRevision({ ...record, _revision: revision });
