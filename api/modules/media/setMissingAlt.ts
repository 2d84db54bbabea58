import type { SaveHookArgs } from '#core/schema/EntityHooks';
import { isRecordMissingAlt } from '#core/records/files/mediaRecord';

/** Derived flag, so that files without ALT text can be filtered. */
export function setMissingAlt({ draft }: SaveHookArgs): void {
  draft.noAlt = { 0: isRecordMissingAlt(draft) };
}
