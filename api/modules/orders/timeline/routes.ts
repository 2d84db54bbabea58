import { z } from 'zod';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { addNote } from './addNote';
import { listTimeline } from './listTimeline';
import * as schemas from './schemas';

const timeline = defineRoute({
  name: 'orderTimeline',
  method: 'GET',
  path: '/api/order/timeline',
  access: 'session',
  summary: 'What happened to an order, the newest first: statuses, changes, payments, mails, returns and notes.',
  query: schemas.timelineQuery,
  result: schemas.timelineResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await listTimeline(query.order, context)),
});

const note = defineRoute({
  name: 'addOrderNote',
  method: 'POST',
  path: '/api/order/note',
  access: 'session',
  summary: 'A note about an order, for those who handle it.',
  body: schemas.noteBody,
  result: z.object({}),
  refusals: [404, 409],
  handler: ({ body }, context) => addNote(body, context),
});

export const timelineRoutes: readonly Route[] = [timeline, note];
