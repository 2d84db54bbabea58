import { toHryvnia } from '#domain/commerce/Money';
import type { AmountsDue, OrderAccount } from '#domain/order/amountsDue';
import { amountsDue } from '#domain/order/amountsDue';
import type { WaybillSettings } from '#domain/delivery/waybillSettings';
import type { WaybillValues } from '#domain/wire/Waybill';
import type { Context } from '#core/kernel/Context';
import type { MessageSpec } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { textOf } from '#core/schema/valueOf';
import { CarrierFailure } from '../carriers/CarrierFailure';
import { accountOf } from '../../orders/shared/due/dueOf';
import { paymentsOf } from '../../orders/shared/due/OrderMoney';
import { findOrder } from '../../orders/shared/values/findOrder';
import { askCarrier, readWaybillSettings, refusalOf, requireCarrier } from './carrierAccount';
import type { NovaPoshtaWaybills, SavedWaybill } from './novaPoshtaWaybills';
import { carrierDate } from './novaPoshtaWaybills';
import { enterNumber } from './enterNumber';
import { recipientOf } from './recipientOf';
import { senderOf } from './senderOf';
import { isUnderWay } from '../../orders/shared/shipments/isUnderWay';
import { finishCreation, noteWaybill, settleShipment } from './settleShipment';
import type { StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { changeShipment, readShipment } from '../../orders/shared/shipments/StoredShipment';
import { waybillContent } from '../../orders/shared/waybills/waybillDifferences';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** What is asked of a waybill. */
export interface WaybillRequest {
  /** Why this order gets none, as it is now. */
  refusal(order: EntityRecords['orders'], due: AmountsDue): MessageSpec | null;
  values(order: EntityRecords['orders'], account: OrderAccount, settings: WaybillSettings): WaybillValues;
  /** Id of the bulk operation that it is made out in. */
  operation?: string;
}

/** `isNew`: made out by this call. */
export interface CreatedWaybill {
  shipment: StoredShipment;
  isNew: boolean;
}

function seatsOf({ seats, weight }: WaybillValues, { size }: WaybillSettings): object[] | undefined {
  if (!size) return undefined;
  const { width, length, height } = size;
  return Array.from({ length: seats }, () => ({
    volumetricWidth: String(width),
    volumetricLength: String(length),
    volumetricHeight: String(height),
    weight: String(Math.max(0.1, Math.round((weight / seats) * 100) / 100)),
  }));
}

/** All that the carrier is told of a waybill but its mark. Nothing that is called here leaves a waybill behind. */
async function waybillProperties(
  order: EntityRecords['orders'],
  values: WaybillValues,
  { amountToCollect }: AmountsDue,
  settings: WaybillSettings,
  client: NovaPoshtaWaybills,
  context: Context,
): Promise<Record<string, unknown>> {
  const sender = await senderOf(settings, client, context);
  const recipient = await recipientOf(order, client, context);
  const seats = seatsOf(values, settings);
  if (recipient.ServiceType === 'WarehousePostomat' && !seats) throw refuse(409, 'waybillNeedsSize');
  const { backwardDelivery = toHryvnia(amountToCollect) } = values;
  return {
    ...sender,
    ...recipient,
    PayerType: values.payer,
    PaymentMethod: 'Cash',
    DateTime: carrierDate(context.clock.now()),
    CargoType: settings.cargo,
    Weight: String(values.weight),
    SeatsAmount: String(values.seats),
    Description: values.description,
    Cost: String(values.cost),
    ...(seats && { OptionsSeat: seats }),
    ...(backwardDelivery > 0 && {
      BackwardDeliveryData: [
        { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: String(backwardDelivery) },
      ],
    }),
  };
}

/**
 * Before the carrier hears of it: only who stores the intent calls, and what a dead process left can be found again.
 */
async function startAttempt(
  order: EntityRecords['orders'],
  due: AmountsDue,
  operation: string,
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
        ? { state: 'preparing', mark, madeAt: startedAt, startedAt, number: '', ref: '', content, operation }
        : null,
    context,
  );
  if (!started) throw refuse(409, 'waybillBusy');
  return started;
}

async function save(
  attempt: StoredShipment,
  properties: Readonly<Record<string, unknown>>,
  client: NovaPoshtaWaybills,
  context: Context,
): Promise<SavedWaybill> {
  const { mark } = attempt;
  try {
    return await client.save({ ...properties, InfoRegClientBarcodes: mark, AdditionalInformation: mark });
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure;
    // Without an answer it may be made out: the intent stays, and is looked up before anything is repeated.
    if (failure.reason === 'down') throw refuse(502, 'waybillUnclear');
    await changeShipment(
      attempt._id,
      (each) => (each.state === 'preparing' && each.mark === mark ? { state: 'none' } : null),
      context,
    );
    throw refusalOf(failure, context);
  }
}

/** Makes out a waybill at Nova Poshta: one of an order, however often and by whoever it is asked for. */
export async function createWaybill(
  id: string,
  { refusal, values, operation = '' }: WaybillRequest,
  context: Context,
): Promise<CreatedWaybill> {
  let order = await findOrder(id, 'update', context);
  const client = await requireCarrier(order, context);
  const known = await readShipment(order._id, context);
  if (isUnderWay(known, context.clock.now())) throw refuse(409, 'waybillBusy');
  if (known.state !== 'none') {
    await askCarrier(() => settleShipment(known, client, context, context), context);
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
  const account = accountOf(order, await paymentsOf(order._id, context));
  const due = amountsDue(account);
  const reason = refusal(order, due);
  if (reason) throw refuse(409, reason.key, reason.params);
  const settings = await readWaybillSettings(context);
  const said = values(order, account, settings);
  const properties = await askCarrier(() => waybillProperties(order, said, due, settings, client, context), context);
  const attempt = await startAttempt(order, due, operation, context);
  const { IntDocNumber: number, Ref: ref } = await save(attempt, properties, client, context);
  const noted = await noteWaybill(attempt, { number, ref }, context, context);
  if (!noted) throw refuse(409, 'waybillBusy');
  await finishCreation(noted, context, context);
  return { shipment: noted, isNew: true };
}
