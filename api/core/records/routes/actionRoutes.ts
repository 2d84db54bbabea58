import { cancelOperation, listOperations, loadOperation, undoOperation } from '../bulk/history';
import { bulkPreview } from '../calls/bulkPreview';
import { requireEntity } from '../../kernel/accessTo';
import type { Route } from '../../kernel/Route';
import { defineRoute } from '../../kernel/Route';
import * as actions from '../schemas/actions';
import * as described from '../schemas/entity/entitySchemas';
import { bulkPreviewBody } from '../schemas/multi';
import { entityParams } from '../schemas/records';

const list = defineRoute({
  name: 'actions',
  method: 'GET',
  path: '/api/actions',
  access: 'session',
  summary: 'The history of actions on many records, newest first: one’s own; an administrator has everybody’s.',
  query: actions.actionsQuery,
  result: actions.actionsResult,
  handler: ({ query }, context) => listOperations(query, context),
});

const load = defineRoute({
  name: 'action',
  method: 'GET',
  path: '/api/actions/:id',
  access: 'session',
  summary: 'One action: how far it is, what it could not change and why.',
  params: actions.actionParams,
  result: actions.actionResult,
  handler: ({ params }, context) => loadOperation(params.id, context),
});

const undo = defineRoute({
  name: 'undoAction',
  method: 'POST',
  path: '/api/actions/:id/undo',
  access: 'session',
  summary: 'Takes an action back. Records that were changed since are left and listed.',
  params: actions.actionParams,
  result: actions.actionResult,
  refusals: [409],
  handler: ({ params }, context) => undoOperation(params.id, context),
});

const cancel = defineRoute({
  name: 'cancelAction',
  method: 'POST',
  path: '/api/actions/:id/cancel',
  access: 'session',
  summary: 'Stops a running action after its present step. What was changed can be undone.',
  params: actions.actionParams,
  result: actions.actionResult,
  refusals: [409],
  handler: ({ params }, context) => cancelOperation(params.id, context),
});

const preview = defineRoute({
  name: 'bulkPreview',
  method: 'POST',
  path: '/api/:entity/bulk-preview',
  access: 'session',
  summary: 'What an action on the chosen records, or fields set in all of them, would change; nothing is stored.',
  params: entityParams,
  body: bulkPreviewBody,
  describe: (entities) => ({
    body: described.oneOf(entities, described.bulkPreviewBodyOf),
    result: described.oneOf(entities, described.bulkPreviewResultOf),
  }),
  handler: ({ params, body }, context) => bulkPreview(requireEntity(params.entity, context), body, context),
});

export const actionRoutes: readonly Route[] = [list, load, undo, cancel, preview];
