import type { Services } from '#core/kernel/Context';
import type { ParcelMeaning } from '#domain/delivery/carriers/ParcelRules';
import { parcelMeaning } from '#domain/delivery/parcelStates';
import type { Author } from '#core/kernel/RecordWriter';
import { CarrierFailure } from '../../../services/carriers/contract/CarrierFailure';
import type { WaybillClient } from '../../../services/carriers/contract/CarrierWaybills';
import { isUnderWay } from '../../orders/shared/shipments/isUnderWay';
import { enterNumber } from './enterNumber';
import type { WriteContext } from '../../orders/shared/due/writeOrder';
import type { StoredShipment } from '../../orders/shared/shipments/StoredShipment';
import { changeShipment } from '../../orders/shared/shipments/StoredShipment';

const dayMs = 86_400_000;

type SettleContext = WriteContext & Pick<Services, 'clock'>;

/** The number goes into the order, then it is noted that it is there. */
export async function finishCreation(
  { _id: order, number, mark }: StoredShipment,
  context: SettleContext,
  author: Author,
): Promise<StoredShipment | null> {
  await enterNumber(order, { number }, context, author);
  return changeShipment(
    order,
    (each) => (each.state === 'entering' && each.mark === mark ? { state: 'created' } : null),
    context,
  );
}

/** The carrier does not have the waybill any more: its number leaves the order. */
export async function finishRemoval(
  { _id: order, number, ref }: StoredShipment,
  context: SettleContext,
  author: Author,
  kind: 'removed' | 'gone' = 'removed',
): Promise<void> {
  await enterNumber(order, { number: '', former: number }, context, author);
  await changeShipment(
    order,
    (each) =>
      each.state === 'removing' && each.ref === ref
        ? {
            state: 'none',
            number: '',
            ref: '',
            event: { kind, number, code: '', text: '', author: author.user?.name ?? '' },
          }
        : null,
    context,
  );
}

/** A waybill made out here that was deleted in the carrier's own cabinet: the order is free for another one. */
export async function releaseDeleted(
  { _id: order, number }: Pick<StoredShipment, '_id' | 'number'>,
  context: SettleContext,
  author: Author,
): Promise<void> {
  const startedAt = new Date(context.clock.now()).toISOString();
  const removal = await changeShipment(
    order,
    (each) => (each.state === 'created' && each.number === number ? { state: 'removing', startedAt } : null),
    context,
  );
  if (removal) await finishRemoval(removal, context, author, 'gone');
}

async function meaningOf(number: string, client: WaybillClient): Promise<ParcelMeaning | null> {
  const states = await client.states([{ number, phone: '' }]);
  return parcelMeaning({ number, code: states.find((state) => state.number === number)?.code ?? '' });
}

/**
 * Whether the carrier has deleted a waybill that it does not delete any more. Of one that is new it knows as little,
 * for a while.
 */
export async function isGone(
  { number, madeAt }: StoredShipment,
  client: WaybillClient,
  { clock }: Pick<SettleContext, 'clock'>,
): Promise<boolean> {
  const meaning = await meaningOf(number, client);
  return meaning === 'deleted' || (meaning === 'unknown' && clock.now() - Date.parse(madeAt) >= dayMs);
}

/** Enters a waybill that the carrier has. */
export const noteWaybill = (
  { _id: order, mark }: StoredShipment,
  { number, ref }: { number: string; ref: string },
  context: SettleContext,
  author: Author,
): Promise<StoredShipment | null> =>
  changeShipment(
    order,
    (each) =>
      each.state === 'preparing' && each.mark === mark
        ? {
            state: 'entering',
            number,
            ref,
            event: { kind: 'created', number, code: '', text: '', author: author.user?.name ?? '' },
          }
        : null,
    context,
  );

/**
 * Ends what a process that died, a carrier that did not answer, or its own cabinet has left: asks the carrier whether
 * it has the waybill. Resolves to the shipment as it is then; throws `CarrierFailure`.
 */
export async function reconcileShipment(
  shipment: StoredShipment,
  client: WaybillClient,
  context: SettleContext,
  author: Author,
): Promise<void> {
  const { _id: order, state, mark, ref, madeAt, number } = shipment;
  // The carrier's list is by day.
  const since = Date.parse(madeAt) - dayMs;
  const now = context.clock.now();
  if (isUnderWay(shipment, now)) return;
  switch (state) {
    case 'preparing': {
      const found = await client.find({ mark }, since, now + dayMs);
      if (!found) {
        await changeShipment(
          order,
          (each) => (each.state === 'preparing' && each.mark === mark ? { state: 'none' } : null),
          context,
        );
        return;
      }
      const noted = await noteWaybill(shipment, found, context, author);
      if (noted) await finishCreation(noted, context, author);
      return;
    }
    case 'entering':
      await finishCreation(shipment, context, author);
      return;
    case 'removing': {
      const found = await client.find({ number, ref }, since, now + dayMs);
      if (found) await client.remove({ number, ref }).catch(refusalOnly);
      const isThere =
        found && (await client.find({ number, ref }, since, now + dayMs)) && !(await isGone(shipment, client, context));
      if (!isThere) return finishRemoval(shipment, context, author);
      // It was handed over meanwhile.
      await changeShipment(
        order,
        (each) => (each.state === 'removing' && each.ref === ref ? { state: 'created' } : null),
        context,
      );
      return;
    }
    case 'created':
      // A carrier that does not say it leaves the waybill as it is.
      if ((await meaningOf(number, client).catch(failureOnly)) === 'deleted')
        await releaseDeleted(shipment, context, author);
      return;
    default:
  }
}

function failureOnly(failure: unknown): null {
  if (!(failure instanceof CarrierFailure)) throw failure;
  return null;
}

function refusalOnly(failure: unknown): void {
  if (!(failure instanceof CarrierFailure) || failure.reason !== 'refused') throw failure;
}
