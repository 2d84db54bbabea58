import { z } from 'zod';
import { typedText } from '#core/kernel/schemas/typedText';
import type { TimelineResult } from '#domain/wire/OrderTimeline';
import { maxNoteLength, timelineKinds } from '#domain/wire/OrderTimeline';
import { id } from '#core/records/schemas/id';

export const timelineQuery = z.object({ order: id });

export const timelineResult: z.ZodType<TimelineResult> = z
  .object({
    items: z.array(
      z.object({
        time: z.string(),
        kind: z.enum(timelineKinds),
        text: z.string(),
        author: z.string(),
        inMails: z.boolean().optional(),
      }),
    ),
    deliveryReturned: z.boolean(),
  })
  .meta({ id: 'OrderTimeline' });

export const noteBody = z.strictObject({ order: id, text: typedText(maxNoteLength) }).meta({ id: 'OrderNoteBody' });
