import type { Permission } from '#domain/wire/ApiToken';
import type { ApiRequest } from './ApiRequest';
import type { CallRule } from './CallRule';
import type { Context } from './Context';
import { carriesAction } from './carriesAction';
import { badRequest, refuse } from './refuse';
import { requirePermission } from './requirePermission';

type Call = { params: Readonly<Record<string, string>> } & Pick<ApiRequest, 'body'>;

function modelIn(body: unknown): string {
  const model = typeof body === 'object' && body !== null ? (body as { model?: unknown }).model : undefined;
  if (typeof model !== 'string') throw badRequest('body.model');
  return model;
}

function permissionOf(scope: Permission, { params, body }: Call): Permission {
  const [resource = '', mode] = scope.split(':');
  const permission = mode === 'write' ? 'write' : 'read';
  if (resource === '{entity}') return `${params.entity ?? ''}:${permission}`;
  if (resource === '{model}') return `${modelIn(body)}:${permission}`;
  return scope;
}

/** Refuses a token whose scopes do not cover the call; `access` decides about its user as always. */
export function requireScope({ scope, actionScope }: CallRule, call: Call, context: Context): void {
  if (context.principal?.kind !== 'token' || scope === 'any') return;
  if (scope === null) throw refuse(403, 'notForTokens');
  const needed = actionScope !== undefined && carriesAction(call.body) ? actionScope : scope;
  requirePermission(permissionOf(needed, call), context);
}
