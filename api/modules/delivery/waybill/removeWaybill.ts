import { isHandedOver } from '#domain/delivery/parcelStates';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import { findOrder } from '../../orders/shared/values/findOrder';
import { askCarrier, refusalOf, requireAccount } from './carrierAccount';
import { carrierOfOrder, carrierOfShipment } from '../carriers/waybillCarrier';
import { isUnderWay } from '../../orders/shared/shipments/isUnderWay';
import { finishRemoval, isGone, reconcileShipment } from './reconcileShipment';
import { changeShipment, lastState, readShipment } from '../../orders/shared/shipments/StoredShipment';

const removed = (number: string): EnvelopeReply =>
  envelopeReply({}, { messages: [infoMessage('waybillRemoved', { number })] });

/** Deletes the waybill that was made out here, while the carrier does not have the parcel. */
export async function removeWaybill(id: string, context: Context): Promise<EnvelopeReply> {
  const order = await findOrder(id, 'update', context);
  const known = await readShipment(id, context);
  const { carrier, client } = await requireAccount(order, carrierOfShipment(known) ?? carrierOfOrder(order), context);
  if (isUnderWay(known, context.clock.now())) throw refuse(409, 'waybillBusy');
  // What an earlier call has left is ended first.
  if (known.state !== 'none' && known.state !== 'created')
    await askCarrier(() => reconcileShipment(known, client, context, context), carrier, context);
  if (known.state === 'removing' && (await readShipment(id, context)).state === 'none') return removed(known.number);
  const startedAt = new Date(context.clock.now()).toISOString();
  const removal = await changeShipment(
    id,
    (each) => {
      if (each.state !== 'created') return null;
      if (isHandedOver(lastState(each, each.number)))
        throw refuse(409, 'waybillHandedOver', { carrier: carrier.genitive });
      return { state: 'removing', startedAt };
    },
    context,
  );
  if (!removal) throw refuse(409, 'waybillNone');
  try {
    await client.remove(removal);
  } catch (failure) {
    if (!(failure instanceof CarrierFailure)) throw failure;
    if (failure.reason === 'down') throw refuse(502, 'waybillUnclear', { carrier: carrier.title });
    if (carrier.waybills.isNothingDeleted(failure)) {
      const gone = await askCarrier(() => isGone(removal, client, context), carrier, context);
      if (gone) {
        await finishRemoval(removal, context, context, 'gone');
        return removed(removal.number);
      }
    }
    await changeShipment(id, ({ state }) => (state === 'removing' ? { state: 'created' } : null), context);
    throw refusalOf(failure, carrier, context);
  }
  await finishRemoval(removal, context, context);
  return removed(removal.number);
}
