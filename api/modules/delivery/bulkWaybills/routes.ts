import { envelopeReply } from '#core/kernel/Reply';
import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { filtered } from '#core/records/schemas/entity/entitySchemas';
import { createWaybills } from './createWaybills';
import * as schemas from './schemas';
import { waybillsOfAction } from './waybillsOfAction';

const create = defineRoute({
  name: 'createWaybills',
  method: 'POST',
  path: '/api/order/create-waybills',
  access: 'session',
  summary:
    'Makes out waybills for up to 100 chosen orders, a few at a time, after the call; with `preview` only which orders get one, and why not the others.',
  body: schemas.createWaybillsBody,
  describe: filtered(schemas.createWaybillsBody),
  result: schemas.createWaybillsResult,
  handler: ({ body }, context) => createWaybills(body, context),
});

const ofAction = defineRoute({
  name: 'waybillsOfAction',
  method: 'GET',
  path: '/api/order/waybills-of-action',
  access: 'session',
  summary: 'How far such an operation is, and the numbers of the waybills that it has made out.',
  query: schemas.actionQuery,
  result: schemas.waybillsOfActionResult,
  refusals: [404],
  handler: async ({ query }, context) => envelopeReply(await waybillsOfAction(query.action, context)),
});

/** Waybills for many orders (docs/delivery.md). */
export const bulkWaybillRoutes: readonly Route[] = [create, ofAction];
