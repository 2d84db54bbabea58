import { z } from 'zod';
import { halfHours } from '#domain/time/halfHours';
import { mailStates } from '#domain/wire/Mail';
import type { NoticeItem, NoticePreferencesResult, NoticesResult, NoticeTestResult } from '#domain/wire/Notice';
import { mailTimes, noticeKinds } from '#domain/wire/Notice';
import { requireUser } from '#core/kernel/requireUser';
import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { bilingual } from '#core/kernel/schemas/values';
import { listNotices, markRead } from './listNotices';
import { loadPreferences, savePreferences } from './preferences';
import { pushRoutes } from './push/routes';
import { sendTestNotice } from './sendTestNotice';

const maxMarked = 500;
const kind = z.enum(noticeKinds);

const mailTime = z.enum(mailTimes);
const timeOfDay = z.enum(halfHours);

/** null: nobody is told so. */
const ways = z.object({ panel: z.boolean().nullable(), mail: mailTime.nullable(), push: z.boolean().nullable() });
const chosenWays = z.strictObject({
  panel: z.boolean().optional(),
  mail: mailTime.optional(),
  push: z.boolean().optional(),
});
const times = z.strictObject({
  dailyAt: timeOfDay,
  quiet: z.strictObject({ from: timeOfDay, to: timeOfDay }).nullable(),
});

const noticeItem: z.ZodType<NoticeItem> = z
  .object({
    _id: z.string(),
    kind,
    title: z.string(),
    text: z.string(),
    path: z.string(),
    count: z.number(),
    at: z.string(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notice' });

const noticesResult: z.ZodType<NoticesResult> = z
  .object({
    items: z.array(noticeItem),
    unread: z.number(),
    page: z.number(),
    maxPages: z.number(),
    total: z.number(),
  })
  .meta({ id: 'NoticesResult' });

const preferencesResult: z.ZodType<NoticePreferencesResult> = z
  .object({ kinds: z.array(z.object({ kind, title: bilingual, ways })), times })
  .meta({ id: 'NoticePreferencesResult' });

const testResult: z.ZodType<NoticeTestResult> = z
  .object({
    panel: z.boolean(),
    mail: z.object({ to: z.string(), state: z.enum(mailStates) }).nullable(),
    push: z.object({ sent: z.number(), gone: z.number(), failed: z.number() }).nullable(),
  })
  .meta({ id: 'NoticeTestResult' });

const list = defineRoute({
  name: 'listNotices',
  method: 'GET',
  path: '/api/notices',
  access: 'session',
  background: true,
  summary: 'What the person who calls was told of, the newest first, and how much of it is unread.',
  query: z.object({ page: z.coerce.number().int().min(1).optional() }),
  result: noticesResult,
  handler: async ({ query }, context) =>
    envelopeReply(await listNotices(query.page ?? 1, requireUser(context), context)),
});

const read = defineRoute({
  name: 'markNoticesRead',
  method: 'POST',
  path: '/api/notices/read',
  access: 'session',
  summary: 'Marks notices as read: those of these ids, or all.',
  body: z.object({ ids: z.array(z.string().max(64)).max(maxMarked).optional() }),
  result: z.object({ unread: z.number() }).meta({ id: 'UnreadNotices' }),
  handler: async ({ body }, context) =>
    envelopeReply({ unread: await markRead(body.ids ?? null, requireUser(context), context) }),
});

const loadOwnPreferences = defineRoute({
  name: 'loadNoticePreferences',
  method: 'GET',
  path: '/api/notices/preferences',
  access: 'session',
  summary: 'The kinds of notices that the person who calls can get, which of them they do by which way, and when.',
  result: preferencesResult,
  handler: async (_request, context) => envelopeReply(await loadPreferences(requireUser(context), context)),
});

const saveOwnPreferences = defineRoute({
  name: 'saveNoticePreferences',
  method: 'PUT',
  path: '/api/notices/preferences',
  access: 'session',
  summary:
    'How the person who calls is told of each kind, and when: mails at once or once a day, quiet hours. What is not named stays.',
  body: z.object({ kinds: z.partialRecord(kind, chosenWays).optional(), times: times.partial().optional() }),
  result: preferencesResult,
  handler: async ({ body }, context) => {
    const user = requireUser(context);
    await savePreferences(body, user, context);
    return envelopeReply(await loadPreferences(user, context));
  },
});

const test = defineRoute({
  name: 'sendTestNotice',
  method: 'POST',
  path: '/api/notices/test',
  access: 'session',
  summary: 'Tells the person who calls by each way that is on, also in quiet hours, and says what has become of it.',
  result: testResult,
  refusals: [429],
  handler: async (_request, context) => envelopeReply(await sendTestNotice(requireUser(context), context)),
});

export const noticeRoutes: readonly Route[] = [list, read, loadOwnPreferences, saveOwnPreferences, test, ...pushRoutes];
