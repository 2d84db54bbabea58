import type { Save } from '../../core/entity/EntityHooks';
import { lacksAlt } from '../../core/media/mediaRecord';

/** Kept so that files without a text can be found. */
export function markMissingAlt({ draft }: Save): void {
  draft.noAlt = { 0: lacksAlt(draft) };
}
