import type { Route } from '#core/kernel/Route';
import { defineRoute } from '#core/kernel/Route';
import { createApiToken, listApiTokens, loadApiToken, revokeApiToken } from './apiTokens';
import * as schemas from './schemas';

const list = defineRoute({
  name: 'apiTokens',
  method: 'GET',
  path: '/api/api-tokens',
  access: 'session',
  summary: 'API tokens of the own shop, or of the marketplace, newest first; an administrator has those of all.',
  result: schemas.tokensResult,
  handler: (_request, context) => listApiTokens(context),
});

const load = defineRoute({
  name: 'apiToken',
  method: 'GET',
  path: '/api/api-tokens/:id',
  access: 'session',
  summary: 'An API token with its history. Nobody gets its secret.',
  params: schemas.tokenParams,
  result: schemas.loadedToken,
  handler: ({ params }, context) => loadApiToken(params.id, context),
});

const create = defineRoute({
  name: 'createApiToken',
  method: 'POST',
  path: '/api/api-tokens',
  access: 'session',
  confirmed: true,
  summary: 'A new API token of the own shop, or of the marketplace. Its secret is in this answer only.',
  body: schemas.createTokenBody,
  result: schemas.createTokenResult,
  refusals: [409],
  handler: ({ body }, context) => createApiToken(body, context),
});

const revoke = defineRoute({
  name: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/api-tokens/:id',
  access: 'session',
  summary: 'Revokes a token at once.',
  params: schemas.tokenParams,
  result: schemas.tokenResult,
  handler: ({ params }, context) => revokeApiToken(params.id, context),
});

export const apiTokenRoutes: readonly Route[] = [list, load, create, revoke];
