import { toHryvnia } from '#domain/commerce/Money';
import { deepEqual } from '#domain/form/deepEqual';
import type { AmountsDue, OrderAccount } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { WaybillValues } from '#domain/wire/Waybill';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { textOf } from '#core/schema/valueOf';
import type { WaybillCarrier } from '../../../services/carriers/carriers';
import { carrierPhone } from '../../../services/carriers/contract/carrierPhone';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import type { CarrierWaybill, WaybillOrder } from '../../../services/carriers/contract/CarrierWaybills';
import { accountOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { askCarrier, readWaybillSettings, refusalOf, requireAccount } from './carrierAccount';
import { enterNumber } from './enterNumber';
import { carrierOfOrder, carrierOfShipment } from '../carriers/waybillCarrier';
import { senderCollection } from '../directory/StoredSender';
import { findBuyer, hasBuyer } from '../../orders/shared/values/buyerOf';
import { addressOf } from '../../orders/shared/values/orderValues';
import { isUnderWay } from '../../orders/shared/shipments/isUnderWay';
import { finishCreation, noteWaybill, reconcileShipment } from './reconcileShipment';
import type { StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { changeShipment, readShipment } from '../../orders/shared/shipments/StoredShipment';
import { waybillContent } from '../../orders/shared/waybills/waybillDifferences';
import type { EntityRecords } from '#core/ports/EntityRecords';

type ToldValues = WaybillValues & { cost: number };

/** What is asked of a waybill. */
interface WaybillRequest {
  /** Why this order gets none, as it is now. */
  refusal(order: EntityRecords['orders'], due: AmountsDue): MessageSpec | null;
  values(order: EntityRecords['orders'], account: OrderAccount, settings: WaybillSettings): ToldValues;
  /** Id of the bulk operation that it is made out in. */
  operation?: string;
}

/** `isNew`: made out by this call. */
interface WaybillOutcome {
  shipment: StoredShipment;
  isNew: boolean;
}

/** What the carrier is told of an order. */
async function waybillOrder(
  order: EntityRecords['orders'],
  values: ToldValues,
  { amountToCollect }: AmountsDue,
  settings: WaybillSettings,
  context: Context,
): Promise<WaybillOrder> {
  const address = addressOf(order);
  if (!address) throw refuse(409, 'waybillNoAddress');
  const buyer = hasBuyer(order) ? await findBuyer(order, context) : null;
  if (!buyer) throw refuse(409, 'waybillNoBuyer');
  const { surname, name, patronymic, phone } = buyer;
  return {
    address,
    recipient: { surname, name, patronymic, phone: carrierPhone(phone) },
    values: { backwardDelivery: toHryvnia(amountToCollect), ...values },
    sender: settings.sender === '' ? null : await context.store.get(senderCollection.name, settings.sender),
    settings,
    now: context.clock.now(),
  };
}

/**
 * Before the carrier hears of it: only who stores the intent calls, and what a dead process left can be found again.
 */
async function startAttempt(
  order: EntityRecords['orders'],
  due: AmountsDue,
  { carrier, operation }: Pick<StoredShipment, 'carrier' | 'operation'>,
  context: Context,
): Promise<StoredShipment> {
  const { cryptoProvider, clock } = context;
  const mark = `${order._increment}-${cryptoProvider.randomHex(4)}`;
  const startedAt = new Date(clock.now()).toISOString();
  const content = waybillContent(order, due);
  const started = await changeShipment(
    order._id,
    ({ state }) =>
      state === 'none'
        ? { state: 'preparing', carrier, mark, madeAt: startedAt, startedAt, number: '', ref: '', content, operation }
        : null,
    context,
  );
  if (!started) throw refuse(409, 'waybillBusy');
  return started;
}

/** The carrier has not heard of it. */
const giveUp = ({ _id, mark }: Pick<StoredShipment, '_id' | 'mark'>, context: Context): Promise<unknown> =>
  changeShipment(_id, (each) => (each.state === 'preparing' && each.mark === mark ? { state: 'none' } : null), context);

/**
 * What the carrier is to be told was read before the attempt was stored: a save or a payment that came meanwhile has
 * seen no waybill, and nothing would say that it collects too much or goes elsewhere.
 */
async function requireUnchanged({ _id, mark, content }: StoredShipment, context: Context): Promise<void> {
  const order = await findOrder(_id, 'update', context);
  const due = amountsDue(accountOf(order, await paymentsOf(_id, context)));
  if (deepEqual(waybillContent(order, due), content)) return;
  await giveUp({ _id, mark }, context);
  throw refuse(409, 'waybillChanged');
}

async function enter(
  { _id, mark }: StoredShipment,
  makeOut: (mark: string) => Promise<CarrierWaybill>,
  carrier: WaybillCarrier,
  context: Context,
): Promise<CarrierWaybill> {
  try {
    return await makeOut(mark);
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure;
    // Without an answer it may be made out: the intent stays, and is looked up before anything is repeated.
    if (failure.reason === 'down') throw refuse(502, 'waybillUnclear', { carrier: carrier.title });
    await giveUp({ _id, mark }, context);
    throw refusalOf(failure, carrier, context);
  }
}

/** Makes out a waybill at an order's carrier: one of an order, however often and by whoever it is asked for. */
export async function createWaybill(
  id: string,
  { refusal, values, operation = '' }: WaybillRequest,
  context: Context,
): Promise<WaybillOutcome> {
  let order = await findOrder(id, 'update', context);
  const known = await readShipment(order._id, context);
  let account = await requireAccount(order, carrierOfShipment(known) ?? carrierOfOrder(order), context);
  if (isUnderWay(known, context.clock.now())) throw refuse(409, 'waybillBusy');
  if (known.state !== 'none') {
    await askCarrier(() => reconcileShipment(known, account.client, context, context), account.carrier, context);
    const settled = await readShipment(order._id, context);
    if (settled.state === 'created') {
      // Somebody has cleared the number: the waybill is still there.
      if (textOf(order, 'waybill') === '') await enterNumber(order._id, { number: settled.number }, context, context);
      if (known.state === 'created') return { shipment: settled, isNew: false };
      // What was in doubt is the work of whoever has found it.
      const found = await changeShipment(id, () => ({ operation }), context);
      return { shipment: found ?? settled, isNew: false };
    }
    if (settled.state !== 'none') throw refuse(409, 'waybillBusy');
    // Its number may have left the order.
    order = await findOrder(id, 'update', context);
  }
  const money = accountOf(order, await paymentsOf(order._id, context));
  const due = amountsDue(money);
  const reason = refusal(order, due);
  if (reason) throw refuse(409, reason.key, reason.params);
  const carrier = carrierOfOrder(order);
  if (carrier !== account.carrier) account = await requireAccount(order, carrier, context);
  const settings = await readWaybillSettings(carrier, context);
  const said = await waybillOrder(order, values(order, money, settings), due, settings, context);
  const makeOut = await askCarrier(() => account.client.prepare(said), carrier, context);
  const attempt = await startAttempt(order, due, { carrier: carrier.code, operation }, context);
  await requireUnchanged(attempt, context);
  const entered = await enter(attempt, makeOut, carrier, context);
  const noted = await noteWaybill(attempt, entered, context, context);
  if (!noted) throw refuse(409, 'waybillBusy');
  await finishCreation(noted, context, context);
  return { shipment: noted, isNew: true };
}
