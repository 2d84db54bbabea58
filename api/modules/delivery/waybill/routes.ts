import { z } from 'zod';
import { textOf } from '#core/schema/valueOf';
import { envelopeReply, infoMessage } from '#core/kernel/Reply';
import { refuse } from '#core/kernel/refuse';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { findOrder } from '../../orders/shared/values/findOrder';
import type { WaybillCarrier } from '../../../services/carriers/carriers';
import { waybillCarriers } from '../../../services/carriers/carriers';
import { askCarrier, requireAccount } from './carrierAccount';
import { waybillRefusal } from './content/waybillRefusal';
import { createWaybill } from './createWaybill';
import { requireOwnSums, toldValues } from './toldValues';
import { loadSenders } from './loadSenders';
import { printWaybill } from './printWaybill';
import { removeWaybill } from './removeWaybill';
import * as schemas from './schemas';
import { showWaybill } from './showWaybill';
import { trackParcels } from './trackParcels';
import { carrierOfNumber, carrierOfOrder, ofWaybillCarriers } from '../carriers/waybillCarrier';

const show = defineRoute({
  name: 'orderWaybill',
  method: 'GET',
  path: '/api/order/waybill',
  access: 'session',
  summary: 'The waybill of an order, what a new one begins with, and where the parcel is.',
  query: schemas.orderQuery,
  result: schemas.waybillResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await showWaybill(query.order, context)),
});

const create = defineRoute({
  name: 'createWaybill',
  method: 'POST',
  path: '/api/order/create-waybill',
  access: 'session',
  summary: 'Makes out a waybill at the carrier of an order: one of it, however often it is called.',
  body: schemas.waybillBody,
  result: schemas.numberResult,
  refusals: [404, 409, 502],
  handler: async ({ body: { order, ...values } }, context) => {
    requireOwnSums(values, context);
    const request = { refusal: waybillRefusal, values: toldValues(values) };
    const {
      shipment: { number },
      isNew,
    } = await createWaybill(order, request, context);
    return envelopeReply(
      { number },
      { messages: [infoMessage(isNew ? 'waybillCreated' : 'waybillExists', { number })] },
    );
  },
});

const remove = defineRoute({
  name: 'deleteWaybill',
  method: 'POST',
  path: '/api/order/delete-waybill',
  access: 'session',
  summary: 'Deletes the waybill that was made out here, while the parcel is not handed over.',
  body: schemas.orderBody,
  result: z.object({}),
  refusals: [404, 409, 502],
  handler: ({ body }, context) => removeWaybill(body.order, context),
});

const print = defineRoute({
  name: 'printWaybill',
  method: 'GET',
  path: '/api/order/print-waybill',
  access: 'session',
  summary: 'The printed form of the waybill that was made out here.',
  query: schemas.orderQuery,
  content: { 200: 'application/pdf' },
  refusals: [404, 409, 502],
  handler: ({ query }, context) => printWaybill(query.order, context),
});

const track = defineRoute({
  name: 'trackWaybill',
  method: 'POST',
  path: '/api/order/track-waybill',
  access: 'session',
  summary: 'Asks the carrier now where the parcel of an order is.',
  body: schemas.orderBody,
  result: schemas.waybillResult,
  refusals: [404, 409, 502],
  handler: async ({ body }, context) => {
    const order = await findOrder(body.order, 'update', context);
    const carrier = carrierOfNumber(textOf(order, 'waybill'));
    const account = await requireAccount(order, carrier ?? carrierOfOrder(order), context);
    if (!carrier) throw refuse(409, 'waybillNotTracked', { carriers: ofWaybillCarriers });
    await askCarrier(() => trackParcels([order], account, context, context, { all: true }), carrier, context);
    return envelopeReply(await showWaybill(body.order, context));
  },
});

const sendersOf = (carrier: WaybillCarrier): Route[] => {
  const { senders } = carrier.waybills;
  return senders
    ? [
        defineRoute({
          name: senders.route,
          method: 'POST',
          path: `/api/${carrier.path}/load-senders`,
          access: 'session',
          summary:
            'Stores who may send parcels by the stored key, for the settings to choose from. For administrators.',
          result: schemas.countResult,
          refusals: [403, 409, 502],
          handler: (_request, context) => loadSenders(carrier, senders.load, context),
        }),
      ]
    : [];
};

/** Waybills of orders (docs/delivery.md). */
export const waybillRoutes: readonly Route[] = [
  show,
  create,
  remove,
  print,
  track,
  ...waybillCarriers.flatMap(sendersOf),
];
