import { z } from 'zod';
import type { JobHandler } from '#core/jobs/Jobs';
import type { Services } from '#core/kernel/Context';
import { bilingualText } from '#core/schema/EntityTexts';
import { endViewing } from './endViewing';

export const viewExpiryKind = 'people.endView';

const paramsSchema = z.object({ viewing: z.string() });
const retryMs = 60_000;

/** A view that nobody has ended: the mark does not count any more by itself, and the log gets its end. */
export const viewExpiry = (services: () => Services): JobHandler => ({
  kind: viewExpiryKind,
  title: bilingualText('Кінець перегляду очима іншої людини', 'End of a view through somebody else’s eyes'),
  maxAttempts: 5,
  retryDelayMs: () => retryMs,
  run: ({ params }) => endViewing(paramsSchema.parse(params).viewing, 'viewExpired', '', services()),
});
