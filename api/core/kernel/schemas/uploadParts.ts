import { z } from 'zod';
import { maxResizeRules, maxRuleSidePx } from '#domain/media/ResizeRule';

const side = z.number().int().min(1).max(maxRuleSidePx);
const rules = z
  .array(z.object({ name: z.string().regex(/^[\w-]{1,32}$/), width: side, height: side }))
  .max(maxResizeRules);

/** What may stand before the file of an upload: JSON in the parts' text, except `for`. */
export const uploadParts = {
  accepted: z.array(z.string().max(100)).max(50),
  maxSize: z.number().int().positive(),
  resizeRules: rules,
  for: z.string().max(130),
};
