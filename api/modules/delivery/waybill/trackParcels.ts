import { isFinal, isReceived, parcelMeaning } from '#domain/delivery/parcelStates';
import { isOrderStatus, statusRefusal } from '#domain/order/orderStatuses';
import type { StatusEntry } from '#domain/wire/Order';
import type { Services } from '#core/kernel/Context';
import type { Author } from '#core/kernel/RecordWriter';
import { textOf } from '#core/schema/valueOf';
import { findBuyers } from '../../orders/shared/values/buyerOf';
import { situationOf } from '../../orders/shared/checkStatus';
import { isMailedStatus } from '../../orders/shared/report/markMailed';
import { statusOf } from '../../orders/shared/values/orderValues';
import { hasElapsed } from '#core/ports/Clock';
import { askStates } from './askStates';
import type { CarrierAccount } from './carrierAccount';
import { readWaybillSettings } from './carrierAccount';
import { enterNumber } from './enterNumber';
import { refreshDue } from '../../orders/shared/due/refreshDue';
import { moneyOfStatus, withEntered } from '../../orders/shared/due/moneyOfStatus';
import type { WriteContext } from '../../orders/shared/due/writeOrder';
import { writeOrder } from '../../orders/shared/due/writeOrder';
import { enteredOf } from '../../orders/shared/values/enteredMoney';
import { carrierPhone } from '../../../services/carriers/contract/carrierPhone';
import type { CarrierState } from '../../../services/carriers/contract/CarrierWaybills';
import { carrierOfNumber } from '../carriers/waybillCarrier';
import { releaseDeleted } from './reconcileShipment';
import type { ShipmentEvent, StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { changeShipment, lastState, readShipment } from '../../orders/shared/shipments/StoredShipment';
import type { EntityRecords } from '#core/ports/EntityRecords';

type TrackContext = WriteContext & Pick<Services, 'config' | 'log'>;

const dayMs = 86_400_000;
const rejectedForMs = 6 * 3_600_000;
/** Of the carrier's words. */
const maxText = 200;

/**
 * Stores a state that the carrier did not tell before, or that it has told nothing new for long. One that it has never
 * published leaves the last known state as it is.
 */
async function noteState(
  order: EntityRecords['orders'],
  { number, code, text }: CarrierState,
  stuckDays: number,
  context: TrackContext,
  author: Author,
): Promise<void> {
  const isKnown = parcelMeaning({ number, code }) !== null;
  if (!isKnown) context.log.warn({ order: order._id, number, code, text }, 'a state of a parcel that is not known');
  const [newest] = statusOf(order)?.history ?? [];
  const isOld = (time: string): boolean => context.clock.now() - Date.parse(time) >= stuckDays * dayMs;
  // A parcel that was sent late has not moved before.
  const isStuck = (since: string): boolean => newest?.status === 'sent' && isOld(since) && isOld(newest.time);
  const changed = await changeShipment(
    order._id,
    (shipment) => {
      const last = lastState(shipment, number);
      if (isKnown && last?.code !== code)
        return { stuck: '', event: { kind: 'state', number, code, text: text.slice(0, maxText), author: '' } };
      const stuck = last && isStuck(last.time) && !isFinal(last) ? number : '';
      return (shipment.stuck ?? '') === stuck ? null : { stuck };
    },
    context,
  );
  if (changed) await refreshDue(order._id, context, author);
}

/** A redirected parcel has another number from there on: it becomes the order's. */
async function followRedirection(
  order: string,
  { number, next: numbers }: CarrierState,
  context: TrackContext,
  author: Author,
): Promise<void> {
  const next = numbers.find((each) => each !== number && carrierOfNumber(each) === carrierOfNumber(number));
  if (next === undefined) return;
  const isFrom = (from: string) => (event: ShipmentEvent) => event.kind === 'redirected' && event.number === from;
  if ((await readShipment(order, context)).events.some(isFrom(next))) return;
  await changeShipment(
    order,
    (shipment) =>
      shipment.events.some(isFrom(number))
        ? null
        : {
            event: { kind: 'redirected', number, code: '', text: next, author: '' },
            // It was made out by the carrier: it is neither printed nor deleted here.
            ...(shipment.state === 'created' && shipment.number === number && { state: 'none', number: '', ref: '' }),
          },
    context,
  );
  await enterNumber(order, { number: next, former: number }, context, author);
}

/** Stores what the carrier says of a parcel, and does what it means for the order. */
async function takeState(
  order: EntityRecords['orders'],
  state: CarrierState,
  stuckDays: number,
  context: TrackContext,
  author: Author,
): Promise<void> {
  await noteState(order, state, stuckDays, context, author);
  const meaning = parcelMeaning(state);
  if (meaning === 'deleted') await releaseDeleted({ _id: order._id, number: state.number }, context, author);
  if (meaning === 'redirected') await followRedirection(order._id, state, context, author);
}

/** The carrier does not take a number: told once at its order, which is asked for again after some hours. */
const noteRejected = (order: string, number: string, reason: string, context: TrackContext): Promise<unknown> =>
  changeShipment(
    order,
    ({ events }) => {
      const text = reason.slice(0, maxText);
      const isNoted = events.findLast(({ kind }) => kind === 'rejected')?.text === text;
      return {
        rejected: { number, time: new Date(context.clock.now()).toISOString() },
        ...(!isNoted && { event: { kind: 'rejected', number, code: '', text, author: '' } }),
      };
    },
    context,
  );

/** Completes a sent order whose parcel was received, by the table of N-02, once a waybill. */
async function completeReceived(
  order: EntityRecords['orders'],
  signature: string,
  context: TrackContext,
  author: Author,
  beforeWrite: () => void,
): Promise<void> {
  const number = textOf(order, 'waybill');
  const shipment = await readShipment(order._id, context);
  if (!isReceived(lastState(shipment, number)) || shipment.completed === number) return;
  const reported = await isMailedStatus('complete', context);
  await writeOrder(
    order._id,
    (stored, money) => {
      const value = statusOf(stored);
      const from = value?.status ?? '';
      const situation = {
        ...situationOf(stored, { config: context.config, user: null }),
        actor: 'marketplace' as const,
      };
      if (stored._deleted || !value || from !== 'sent' || !isOrderStatus(from)) return null;
      if (textOf(stored, 'waybill') !== number || statusRefusal(from, 'complete', '', situation) !== null) return null;
      const entry: StatusEntry = {
        status: 'complete',
        comment: '',
        reported,
        time: new Date(context.clock.now()).toISOString(),
        author: signature,
      };
      const completed = { status: entry.status, history: [entry, ...value.history] };
      const after = { ...stored, status: { '0': completed } };
      return {
        'status.0': completed,
        'current_status.0': entry.status,
        _entered: enteredOf(withEntered(after, moneyOfStatus(after, money, entry))),
      };
    },
    context,
    author,
    beforeWrite,
  );
  await changeShipment(order._id, () => ({ completed: number }), context);
}

/** Not of a parcel that has arrived, nor of a number that the carrier has rejected lately. */
function isAskedFor(shipment: StoredShipment, number: string, now: number): boolean {
  const { rejected } = shipment;
  const isRejected = rejected?.number === number && !hasElapsed(Date.parse(rejected.time), rejectedForMs, now);
  return !isRejected && !isFinal(lastState(shipment, number));
}

/**
 * Asks a carrier where those of its parcels are that these orders have, and stores what is new. With `all` also of those that have
 * arrived. Throws `CarrierFailure`.
 */
export async function trackParcels(
  orders: readonly EntityRecords['orders'][],
  { carrier, client }: Pick<CarrierAccount, 'carrier' | 'client'>,
  context: TrackContext,
  author: Author,
  { all = false, beforeWrite = () => undefined }: { all?: boolean; beforeWrite?: () => void } = {},
): Promise<void> {
  const parcels = orders.filter((order) => carrierOfNumber(textOf(order, 'waybill')) === carrier);
  const wanted: EntityRecords['orders'][] = [];
  for (const order of parcels)
    if (all || isAskedFor(await readShipment(order._id, context), textOf(order, 'waybill'), context.clock.now()))
      wanted.push(order);
  const buyers = await findBuyers(wanted, context);
  const { stuckDays, completesReceived } = await readWaybillSettings(carrier, context);
  const { statesPerCall } = carrier.waybills;
  for (let from = 0; from < wanted.length; from += statesPerCall) {
    const part = wanted.slice(from, from + statesPerCall);
    const { states, rejected } = await askStates(
      part.map((order) => ({
        number: textOf(order, 'waybill'),
        phone: carrierPhone(buyers.get(order._id)?.phone ?? ''),
      })),
      client,
    );
    const byNumber = new Map(states.map((state) => [state.number, state]));
    const failures = new Map(rejected.map(({ parcel, failure }) => [parcel.number, failure]));
    for (const order of part) {
      const number = textOf(order, 'waybill');
      const state = byNumber.get(number);
      const failure = failures.get(number);
      beforeWrite();
      if (state) await takeState(order, state, stuckDays, context, author);
      if (failure) await noteRejected(order._id, number, failure.message, context);
      if (failure && all) throw failure;
    }
  }
  if (!completesReceived) return;
  for (const order of parcels)
    if (statusOf(order)?.status === 'sent')
      await completeReceived(order, carrier.title.uk, context, author, beforeWrite);
}
