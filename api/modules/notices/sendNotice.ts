import type { Services } from '#core/kernel/Context';
import { systemRecord } from '#core/schema/systemCollection';
import { textOf } from '#core/schema/valueOf';
import { endOfDayPart, nextTimeOfDay } from '#domain/time/timeOfDay';
import { mailNotice } from './mailNotice';
import { openSubscriptions } from './push/pushSubscriptions';
import type { NoticeEvent } from './NoticeEvent';
import type { Recipient } from './recipients';
import { enqueueSending, operationWaitMs } from './sendTogether';
import type { OutsideWay, StoredSending } from './StoredSending';
import { sendingCollection } from './StoredSending';

interface Wanted {
  /** Names event, person and way. */
  id: string;
  recipient: Recipient;
  way: OutsideWay;
  isDaily: boolean;
}

/** What each person wants to be sent of an event. */
async function wantedOf(
  { kind, id }: NoticeEvent,
  recipients: readonly Recipient[],
  services: Services,
): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  const pushed = recipients.filter(({ ways }) => ways.push).map(({ user }) => user._id);
  const subscriptions = pushed.length > 0 ? await openSubscriptions(pushed, services) : [];
  const withBrowser = new Set(subscriptions.map(({ user }) => user));
  for (const recipient of recipients) {
    const { user, ways } = recipient;
    const digest = (await services.cryptoProvider.sha256Hex(`${kind} ${id} ${user._id}`)).slice(0, 24);
    if (ways.mail !== null && ways.mail !== 'off' && textOf(user, 'email') !== '')
      wanted.push({ id: `notice-${digest}`, recipient, way: 'mail', isDaily: ways.mail === 'daily' });
    if (withBrowser.has(user._id)) wanted.push({ id: `push-${digest}`, recipient, way: 'push', isDaily: false });
  }
  return wanted;
}

/** When it goes out; null: at once. */
function dueOf({ recipient: { times }, isDaily }: Wanted, now: number): number | null {
  if (isDaily) return nextTimeOfDay(times.dailyAt, now);
  return times.quiet && endOfDayPart(times.quiet, now);
}

/**
 * Sends an event to those who want it: at once, what a bulk operation does when it is over, or with others when the mail
 * of the day goes out or quiet hours end.
 * Each once, however often it is told.
 */
export async function sendNotice(
  event: NoticeEvent,
  recipients: readonly Recipient[],
  services: Services,
): Promise<void> {
  const wanted = await wantedOf(event, recipients, services);
  if (wanted.length === 0) return;
  const { mails, store, clock } = services;
  const ids = wanted.map(({ id }) => id);
  // Reminders are told again and again.
  const mailed = await mails.statesOf(ids);
  const stored = new Map((await store.getMany(sendingCollection.name, ids)).map((each) => [each._id, each]));
  for (const each of wanted) {
    if (mailed.has(each.id)) continue;
    const known = stored.get(each.id);
    if (known) {
      // The machine that stored it may have died before it added the job.
      if (!known.isDone) await enqueueSending(known, services);
      continue;
    }
    const due = dueOf(each, clock.now());
    if (due === null && each.way === 'mail' && event.operation === undefined)
      await mailNotice(event, each.recipient.user, each.id, services);
    else await storeSending(event, each, due, services);
  }
}

async function storeSending(
  event: NoticeEvent,
  wanted: Wanted,
  dueMs: number | null,
  services: Services,
): Promise<void> {
  const { store, clock } = services;
  const { id, recipient, way, isDaily } = wanted;
  const { kind, entity, record, details, operation } = event;
  const user = recipient.user._id;
  const now = clock.now() + (operation === undefined ? 0 : operationWaitMs);
  const due = new Date(dueMs ?? now).toISOString();
  const atOnce = operation === undefined ? id : `${user} ${way} ${kind} ${operation}`;
  const later = `${user} ${way} ${isDaily ? 'daily ' : ''}${due}`;
  const sending: StoredSending = systemRecord(id, clock.now(), {
    ...{ user, kind, entity, record, ...(details && { details }) },
    ...{ way, due, isDaily, group: dueMs === null ? atOnce : later, isDone: false },
    ...(dueMs === null && operation !== undefined && { operation }),
  });
  await store.insert(sendingCollection.name, [sending]);
  await enqueueSending(sending, services);
}
