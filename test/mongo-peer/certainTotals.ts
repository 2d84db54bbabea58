import { defaultCountTuning } from '../../api/storage/mongo/SharedCounts';
import type { CountTuning } from '../../api/storage/mongo/SharedCounts';

/**
 * A total that may be off is counted again however long the last count took: on a busy machine a short one takes long.
 */
export const certainTotals: CountTuning = { ...defaultCountTuning, cheapMs: Infinity };
