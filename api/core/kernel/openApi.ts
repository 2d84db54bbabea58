import { z } from 'zod';
import type { Route } from './Route';
import type { Json } from './openApiResponses';
import { envelopeSchema, jsonContent, refusedResponse, responsesOf, schemaPrefix } from './openApiResponses';
import { createRouter } from './router';
import { uploadParts } from './schemas/uploadParts';
import { message, wireUser } from './schemas/values';
import { sessionCookie } from './sessionCookie';

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const withComponentRefs = (value: Json): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${schemaPrefix}`)) as Json;
  const add = (id: string, definition: Json): void => {
    const { id: _id, ...described } = withComponentRefs(definition);
    components[id] ??= described;
    if (JSON.stringify(components[id]) !== JSON.stringify(described)) throw new Error(`Two schemas of the name ${id}`);
  };
  for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) add(id, definition);
  const id = schema.meta()?.id;
  if (typeof id !== 'string' || '$ref' in own) return withComponentRefs(own);
  add(id, own);
  return { $ref: schemaPrefix + id };
}

/** The entities whose own routes do not answer in place of this one. */
function entitiesOf(route: Route, find: ReturnType<typeof createRouter>, entities: readonly string[]): string[] {
  return entities.filter((entity) => {
    const match = find(route.method, route.path.replace(':entity', entity).replace(/:\w+/g, 'x'));
    return match && 'route' in match && match.route === route;
  });
}

function parametersOf(route: Route, entities: readonly string[]): Json[] {
  const parametersIn = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    const described: { properties?: Record<string, Json>; required?: string[] } = schema
      ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object)
      : {};
    const { properties = {}, required = [] } = described;
    return Object.entries(properties).map(([name, own]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: place === 'path' && name === 'entity' ? { type: 'string', enum: entities } : own,
    }));
  };
  return [...parametersIn(route.schemas.params, 'path'), ...parametersIn(route.schemas.query, 'query')];
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeat safe for 24 hours: what was done is answered again, with the header `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 512 },
};

const multipartEncoding = Object.fromEntries(
  ['accepted', 'maxSize', 'resizeRules'].map((name) => [name, { contentType: 'application/json' }]),
);

function multipartBody(components: Json): Json {
  const properties = Object.entries(uploadParts).map(([name, schema]) => [name, schemaOf(schema, 'input', components)]);
  return {
    type: 'object',
    required: ['file'],
    properties: { ...Object.fromEntries(properties), file: { type: 'string', format: 'binary' } },
  };
}

/** The scopes of a bearer token are named as roles. */
const tokenSecurity = ({ rule: { scope } }: Route): Json[] =>
  scope === null ? [] : [{ token: scope === 'any' ? [] : [scope] }];

function operationOf(route: Route, entities: readonly string[], components: Json): Json {
  const { body, result, conflict, plain } = route.schemas;
  const parameters = [...parametersOf(route, entities), ...(route.rule.isIdempotent ? [] : [idempotencyKey])];
  return {
    operationId: route.name,
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.multipart && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: multipartBody(components), encoding: multipartEncoding } },
      },
    }),
    ...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, 'input', components)) } }),
    responses: responsesOf(route, {
      result: result && schemaOf(result, 'output', components),
      conflict: conflict && schemaOf(conflict, 'output', components),
      plain: plain && schemaOf(plain, 'output', components),
    }),
    ...(route.access === 'session' && {
      security: [{ session: [] }, ...tokenSecurity(route)],
    }),
  };
}

/** The OpenAPI document, generated from the route table. */
export function openApiDocument(routes: readonly Route[], entities: readonly string[]): Json {
  const components: Json = { Refusal: envelopeSchema({ type: 'object', maxProperties: 0 }) };
  schemaOf(message, 'output', components);
  schemaOf(wireUser, 'output', components);
  const find = createRouter(routes);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const own = entitiesOf(route, find, entities);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, own, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yarmarok',
      version: '1',
      description:
        'Every answer is an envelope `{status, messages, result, user?}`, unless its call says otherwise. Values are keyed by language (`uk`, `en`), or by `0`. A path that is not listed answers 404, a method that its path does not have 405 (see `components.responses`).',
    },
    paths,
    components: {
      schemas: components,
      responses: { NotFound: refusedResponse(404), MethodNotAllowed: refusedResponse(405) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token; the scope that each call needs is named with it, `{entity}` and `{model}` stand for a parameter',
        },
      },
    },
  };
}
