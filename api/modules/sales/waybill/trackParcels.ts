import { isFinal, isNovaPoshtaNumber, isReceived } from '../../../../domain/delivery/parcelStates';
import { isOrderStatus, statusRefusal } from '../../../../domain/order/orderStatuses';
import type { StatusEntry } from '../../../../domain/wire/Order';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import type { Services } from '../../../kernel/Context';
import type { Author } from '../../../kernel/RecordWriter';
import { textOf } from '../../../schema/valueOf';
import { findBuyers } from '../order/values/buyerOf';
import { situationOf } from '../order/checkStatus';
import { isMailedStatus } from '../order/report/mailAutomatically';
import { mailNewestStatus } from '../order/report/mailNewestStatus';
import { statusOf } from '../order/values/orderValues';
import { readWaybillSettings } from './carrierAccount';
import { refreshDue } from '../due/refreshDue';
import { moneyOfStatus, withEntered } from '../due/moneyOfStatus';
import type { WriteContext } from '../due/writeOrder';
import { writeOrder } from '../due/writeOrder';
import { enteredOf } from '../order/values/enteredMoney';
import type { CarrierState, NovaPoshtaWaybills } from './novaPoshtaWaybills';
import { statesPerCall } from './novaPoshtaWaybills';
import { carrierPhone } from './recipientOf';
import { changeShipment, lastState, readShipment } from './stored/StoredShipment';

type TrackContext = WriteContext & Pick<Services, 'config' | 'mails'>;

const signature = 'Нова пошта';
const dayMs = 86_400_000;

/** Stores a state that the carrier did not tell before, or that it has told nothing new for long. */
async function noteState(
  order: string,
  { Number: number, StatusCode: code, Status: text }: CarrierState,
  stuckDays: number,
  context: TrackContext,
  author: Author,
): Promise<void> {
  const isOld = (time: string): boolean => context.clock.now() - Date.parse(time) >= stuckDays * dayMs;
  const changed = await changeShipment(
    order,
    (shipment) => {
      const last = lastState(shipment, number);
      if (last?.code !== code)
        return { stuck: '', event: { kind: 'state', number, code, text: text.slice(0, 200), author: '' } };
      const stuck = isOld(last.time) && !isFinal(code) ? number : '';
      return (shipment.stuck ?? '') === stuck ? null : { stuck };
    },
    context,
  );
  if (changed) await refreshDue(order, context, author);
}

/** Completes a sent order whose parcel was received, by the table of N-02, once a waybill. */
async function completeReceived(
  order: StoredRecord,
  context: TrackContext,
  author: Author,
  beforeWrite: () => void,
): Promise<void> {
  const number = textOf(order, 'waybill');
  const shipment = await readShipment(order._id, context);
  if (!isReceived(lastState(shipment, number)?.code ?? '') || shipment.completed === number) return;
  const reported = await isMailedStatus('complete', context);
  const written = await writeOrder(
    order._id,
    (stored, money) => {
      const value = statusOf(stored);
      const from = value?.status ?? '';
      const situation = { ...situationOf(stored, { config: context.config, user: null }), actor: 'staff' as const };
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
  if (written) await mailNewestStatus(written, context);
  await changeShipment(order._id, () => ({ completed: number }), context);
}

/**
 * Asks the carrier where the parcels of these orders are, and stores what is new. With `all` also of those that have
 * arrived. Throws `CarrierFailure`.
 */
export async function trackParcels(
  orders: readonly StoredRecord[],
  client: NovaPoshtaWaybills,
  context: TrackContext,
  author: Author,
  { all = false, beforeWrite = () => undefined }: { all?: boolean; beforeWrite?: () => void } = {},
): Promise<void> {
  const parcels = orders.filter((order) => isNovaPoshtaNumber(textOf(order, 'waybill')));
  const wanted: StoredRecord[] = [];
  for (const order of parcels) {
    const state = lastState(await readShipment(order._id, context), textOf(order, 'waybill'));
    if (all || !isFinal(state?.code ?? '')) wanted.push(order);
  }
  const buyers = await findBuyers(wanted, context);
  const { stuckDays, completesReceived } = await readWaybillSettings(context);
  for (let from = 0; from < wanted.length; from += statesPerCall) {
    const part = wanted.slice(from, from + statesPerCall);
    const states = await client.states(
      part.map((order) => ({
        number: textOf(order, 'waybill'),
        phone: carrierPhone(buyers.get(order._id)?.phone ?? ''),
      })),
    );
    const byNumber = new Map(states.map((state) => [state.Number, state]));
    for (const order of part) {
      const state = byNumber.get(textOf(order, 'waybill'));
      beforeWrite();
      if (state) await noteState(order._id, state, stuckDays, context, author);
    }
  }
  if (!completesReceived) return;
  for (const order of parcels)
    if (statusOf(order)?.status === 'sent') await completeReceived(order, context, author, beforeWrite);
}
