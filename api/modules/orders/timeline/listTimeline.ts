import { hasPrivilege } from '#domain/access/privileges';
import { formatMoney } from '#domain/commerce/formatMoney';
import type { Money } from '#domain/commerce/Money';
import { deepEqual } from '#domain/form/deepEqual';
import { isOrderStatus } from '#domain/order/orderStatuses';
import { allOf } from '#domain/query/Where';
import type { Language } from '#domain/text/Language';
import { formatMessage } from '#domain/text/translate';
import type { Cart } from '#domain/wire/Order';
import type { TimelineEntry, TimelineResult } from '#domain/wire/OrderTimeline';
import { isObject } from '#domain/wire/isObject';
import type { Localised } from '#domain/wire/StoredRecord';
import { changeCollection, rowOf } from '#core/events/changeLog';
import { requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { authorNames } from '#core/records/authorNames';
import { hiddenIn } from '#core/records/hiddenIn';
import { marketplaceName } from '#core/records/isColleague';
import type { MailOutcome } from '#core/schema/Mails';
import { findOrder } from '../shared/values/findOrder';
import { clientReportCollection, letterOf } from '../shared/report/reportStatus';
import { orderStatusTexts } from '#core/schema/orderStatusTexts';
import { statusOf } from '../shared/values/orderValues';
import { nameOfAuthor } from '../shared/values/authorOf';
import { inLanguage } from '../shared/values/ownWords';
import { seesSums } from '../shared/values/seesSums';
import { shownAuthors } from '../shared/values/shownAuthors';
import { enteredOf } from '../shared/values/enteredMoney';
import { moneyWayTexts } from '../shared/values/labels';
import { returnsOf } from '../shared/values/orderReturns';
import { noteCollection } from './StoredNote';
import { enteredTexts, timelineTexts } from './timelineTexts';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** Of the change log; older ones are in the history of the record. */
const maxChanges = 200;

const statusText = (status: string, language: Language): string =>
  isOrderStatus(status) ? orderStatusTexts[status][language] : status;

const text = (key: keyof typeof timelineTexts, language: Language, params: Record<string, string> = {}): string =>
  formatMessage(language, timelineTexts[key][language], params);

const statuses = (order: EntityRecords['orders'], { language }: Context): TimelineEntry[] =>
  (statusOf(order)?.history ?? []).map(({ status, comment, time, author }) => ({
    time,
    kind: 'status',
    text: [text('status', language, { status: statusText(status, language) }), inLanguage(comment, language)]
      .filter(Boolean)
      .join(' — '),
    author,
  }));

/** Whether nothing of the cart but its returned pieces has changed: returns are entries of their own. */
function isOnlyReturned(before: unknown, after: unknown): boolean {
  const [one, other] = [before, after].map((value) => {
    const cart = (value as Localised<Cart> | undefined)?.['0'];
    return cart && { ...cart, cartItems: cart.cartItems.map((item) => ({ ...item, returned: 0, restocked: 0 })) };
  });
  return one !== undefined && deepEqual(one, other);
}

/** Whether the method of payment has got a link and is the same: links are entries of their own. */
function isOnlyLinked(before: Localised | null | undefined, after: Localised | null | undefined): boolean {
  const [one, other] = [before?.['0'], after?.['0']].map((payment) => isObject(payment) && { ...payment, link: null });
  return one !== false && deepEqual(one, other);
}

/** What was changed apart from the status. */
async function changes(order: EntityRecords['orders'], context: Context): Promise<TimelineEntry[]> {
  const { store, language, user } = context;
  const entity = requireEntity('order', context);
  const { records } = await store.find(changeCollection.name, {
    where: allOf({ op: 'in', path: 'entity', values: ['order'] }, { op: 'in', path: 'ids', values: [order._id] }),
    sort: [{ path: '_created', direction: -1 }],
    limit: maxChanges,
  });
  const isHidden = hiddenIn(entity, order, context);
  const ofOneShop = user && !hasPrivilege(user, 'allShops') ? user : null;
  const own = records.filter((change) => {
    const shop = rowOf(change, order._id)?.shop;
    return !ofOneShop || shop === undefined || shop === ofOneShop.shop;
  });
  const names = await authorNames(
    own.map(({ by }) => by),
    context,
  );
  return own.flatMap((change): TimelineEntry[] => {
    const author = nameOfAuthor(
      change.by === '' ? '' : (names.get(change.by) ?? marketplaceName[language]),
      change.origin,
    );
    // An order may be entered with an earlier date than it is written.
    const entry = { time: change.kind === 'created' ? order._created : change._created, author };
    if (change.kind !== 'updated') return [{ ...entry, kind: change.kind, text: text(change.kind, language) }];
    const { before = {}, after = {} } = rowOf(change, order._id) ?? {};
    const fields = Object.keys(after).flatMap((name) => {
      const field = entity.definitions[language].get(name);
      const hasOwnEntry =
        name === 'status' ||
        (name === 'cart' && isOnlyReturned(before.cart, after.cart)) ||
        (name === 'payment' && isOnlyLinked(before.payment, after.payment));
      return !field || field.hidden || hasOwnEntry || isHidden(name) ? [] : [field.title[language]];
    });
    return fields.length === 0
      ? []
      : [{ ...entry, kind: 'change', text: text('changed', language, { fields: fields.join(', ') }) }];
  });
}

const mailTexts = { sent: 'mail', waiting: 'mailWaits', kept: 'mailKept', failed: 'mailFailed' } as const;
const messageTexts = {
  sent: 'message',
  waiting: 'messageWaits',
  kept: 'messageKept',
  failed: 'messageFailed',
} as const;
const arrivedTexts = { sms: 'smsArrived', viber: 'viberArrived' } as const;

/** Of a letter, or of a message and whether it has arrived. */
function toldText({ state, message }: MailOutcome): keyof typeof timelineTexts {
  if (message === undefined) return mailTexts[state];
  if (message?.state === 'failed') return 'messageFailed';
  return message?.state === 'delivered' && message.via ? arrivedTexts[message.via] : messageTexts[state];
}

/** A letter that is not in the log of mails any more has long been sent. */
async function mails(order: EntityRecords['orders'], context: Context): Promise<TimelineEntry[]> {
  const { store, language, user } = context;
  const where = { op: 'in', path: 'order', values: [order._id] } as const;
  const { records } = await store.find(clientReportCollection.name, { where });
  const letters = records.map(({ _id, _created }) => {
    const end = _id.lastIndexOf(':');
    const status = _id.slice(end + 1);
    return {
      status,
      told: _created,
      once: letterOf(order._id, { time: _id.slice(order._id.length + 1, end), status }),
    };
  });
  const states = await context.mails.statesOf(letters.map(({ once }) => once));
  return letters.map(({ status, told, once }) => {
    const outcome = states.get(once) ?? { state: 'sent' };
    const { state } = outcome;
    const said = toldText(outcome);
    return {
      time: told,
      kind: said === 'mailFailed' || said === 'messageFailed' ? 'problem' : 'mail',
      text: text(said, language, { status: statusText(status, language) }),
      author: '',
      ...(state !== 'sent' && hasPrivilege(user, 'mails') && { inMails: true }),
    };
  });
}

const returns = (order: EntityRecords['orders'], { language }: Context): TimelineEntry[] =>
  returnsOf(order).map(({ time, author, lines, delivery, sum }) => {
    const parts = lines.map(
      ({ title, qty, restock }) => `${title} × ${qty}${restock ? '' : ` (${timelineTexts.notRestocked[language]})`}`,
    );
    if (delivery) parts.push(timelineTexts.withDelivery[language]);
    const params = { lines: parts.join(', '), sum: formatMoney(sum as Money, language) };
    return { time, kind: 'return', text: text('returned', language, params), author };
  });

const enteredKinds = { payment: 'payment', refund: 'refund', concession: 'refund' } as const;

const entered = (order: EntityRecords['orders'], { language }: Context): TimelineEntry[] =>
  enteredOf(order).map(({ time, kind, sum, way, author, note }) => {
    const params = { sum: formatMoney(sum, language), way: moneyWayTexts[way][language] };
    const said = formatMessage(language, enteredTexts[kind][language], params);
    return { time, kind: enteredKinds[kind], text: [said, note].filter(Boolean).join(' — '), author };
  });

async function notes(order: EntityRecords['orders'], { store }: Context): Promise<TimelineEntry[]> {
  const where = { op: 'in', path: 'order', values: [order._id] } as const;
  const { records } = await store.find(noteCollection.name, { where });
  return records.map(({ _created: time, text: note, author }) => ({
    time,
    kind: 'note',
    text: note,
    author,
  }));
}

/** Each names a sum. */
const ofMoney: readonly TimelineEntry['kind'][] = ['payment', 'refund', 'return', 'problem'];

/** The first status is set just before the order is written: the creation is the first entry nevertheless. */
const newestFirst = (a: TimelineEntry, b: TimelineEntry): number =>
  Number(a.kind === 'created') - Number(b.kind === 'created') || (a.time < b.time ? 1 : a.time > b.time ? -1 : 0);

/** What happened to an order, for everybody who may open it. */
export async function listTimeline(id: string, context: Context): Promise<TimelineResult> {
  const order = await findOrder(id, 'load', context);
  const parts = await Promise.all([
    notes(order, context),
    mails(order, context),
    changes(order, context),
    ...(requireEntity('order', context).spec.timeline ?? []).map((events) => events(order._id, context)),
  ]);
  const shown = await shownAuthors(context);
  const items = [...statuses(order, context), ...returns(order, context), ...entered(order, context), ...parts.flat()];
  return {
    items: items
      .filter(({ kind }) => seesSums(context) || !ofMoney.includes(kind))
      .map((item) => ({ ...item, author: shown(item.author) }))
      .toSorted(newestFirst),
    deliveryReturned: returnsOf(order).some(({ delivery }) => delivery),
  };
}
