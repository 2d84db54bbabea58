import type { SaveHookArgs } from '../../core/entity/EntityHooks';
import { isMissingAlt } from '../../core/media/mediaRecord';

/** Derived flag, so that files without ALT text can be filtered. */
export function setMissingAlt({ draft }: SaveHookArgs): void {
  draft.noAlt = { 0: isMissingAlt(draft) };
}
