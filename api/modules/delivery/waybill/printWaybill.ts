import type { Context } from '#core/kernel/Context';
import type { BytesReply } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import { findOrder } from '../../orders/shared/values/findOrder';
import { askCarrier, requireAccount } from './carrierAccount';
import { carrierOfOrder, carrierOfShipment } from '../carriers/waybillCarrier';
import { readShipment } from '../../orders/shared/shipments/StoredShipment';

async function* whole(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** The printed form of the waybill that was made out here. */
export async function printWaybill(id: string, context: Context): Promise<BytesReply> {
  const order = await findOrder(id, 'load', context);
  const shipment = await readShipment(id, context);
  const { state, number } = shipment;
  const { carrier, client } = await requireAccount(
    order,
    carrierOfShipment(shipment) ?? carrierOfOrder(order),
    context,
  );
  if (state !== 'created') throw refuse(409, 'waybillNone');
  const bytes = await askCarrier(() => client.print(number), carrier, context);
  return {
    kind: 'bytes',
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    chunks: whole(bytes),
  };
}
