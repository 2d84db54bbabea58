import type { NoticeTestResult } from '#domain/wire/Notice';
import { noticeKinds } from '#domain/wire/Notice';
import { AttemptCounter } from '#core/kernel/AttemptCounter';
import type { Context } from '#core/kernel/Context';
import { newId } from '#core/kernel/newId';
import { tooManyAttempts } from '#core/kernel/tooManyAttempts';
import type { PanelUser } from '#core/schema/Access';
import { textOf } from '#core/schema/valueOf';
import { mailNotice } from './mailNotice';
import type { NoticeEvent } from './NoticeEvent';
import type { PushOutcome } from './push/postPush';
import { postPush } from './push/postPush';
import { pushMessage } from './pushMessage';
import { openSubscriptions } from './push/pushSubscriptions';
import { concerns, waysOf } from './recipients';
import type { SendableNotice } from './SendableNotice';
import { noticePreferencesCollection } from './StoredNotice';
import { tellInPanel } from './tellPeople';

const lookIntervalMs = 200;
const maxLooks = 40;
/** Bounds the mails, and the calls to addresses that a person has named, which they can cause by themselves. */
const limit = { free: 10, longestWait: 10 * 60_000 };

/** The state of a mail once it has been handed over, or after some seconds: no mail server needs longer for most. */
async function mailState(once: string, { mails, timers }: Context) {
  for (let looks = 0; ; looks += 1) {
    const state = (await mails.statesOf([once])).get(once)?.state ?? 'failed';
    if (state !== 'waiting' || looks === maxLooks) return state;
    await timers.sleep(lookIntervalMs);
  }
}

/** To all their browsers, in how many it was what. */
async function pushTest({ user, ...sending }: Pick<SendableNotice, 'user'> & NoticeEvent, context: Context) {
  const counts: Record<PushOutcome, number> = { sent: 0, gone: 0, failed: 0 };
  const message = pushMessage([{ sending, user }], `t-${sending.id}`);
  const subscriptions = message ? await openSubscriptions([user._id], context) : [];
  const outcomes = await Promise.all(subscriptions.map((each) => message && postPush(message, each, context)));
  for (const outcome of outcomes) if (outcome) counts[outcome] += 1;
  return counts;
}

/** Tells a person by each way by which they are told of something, and says what has become of it. */
export async function sendTestNotice(person: PanelUser, context: Context): Promise<NoticeTestResult> {
  const { store, clock } = context;
  const wait = await new AttemptCounter(store, clock).begin(`notice test of ${person.id}`, limit);
  if (wait > 0) throw tooManyAttempts(wait);
  const preferences = (await store.get(noticePreferencesCollection.name, person.id)) ?? undefined;
  const user = await store.get('users', person.id);
  const ways = noticeKinds.filter((kind) => concerns(kind, person, context)).map((kind) => waysOf(kind, preferences));
  const event: NoticeEvent = { kind: 'test', entity: '', record: '', id: newId(context) };
  const panel = ways.some((each) => each.panel === true);
  if (panel) await tellInPanel(person.id, event, context);
  const to = user ? textOf(user, 'email') : '';
  const isMailed = user !== null && to !== '' && ways.some(({ mail }) => mail === 'now' || mail === 'daily');
  const once = `notice-test-${event.id}`;
  if (isMailed) await mailNotice(event, user, once, context);
  const isPushed = user !== null && ways.some((each) => each.push === true);
  const push = isPushed ? await pushTest({ ...event, user }, context) : null;
  return { panel, push, mail: isMailed ? { to, state: await mailState(once, context) } : null };
}
