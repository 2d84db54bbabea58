import type { SaveHookArgs } from '../../core/entity/EntityHooks';
import { isMissingAlt } from '../../core/media/mediaRecord';

/** Kept so that files without a text can be found. */
export function setMissingAlt({ draft }: SaveHookArgs): void {
  draft.noAlt = { 0: isMissingAlt(draft) };
}
