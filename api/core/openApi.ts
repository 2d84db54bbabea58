import { z } from 'zod';
import type { Route } from './Route';
import { message, wireUser } from './schemas/values';
import { sessionCookie } from './sessionCookie';

type Json = Record<string, unknown>;

const definitions = '#/components/schemas/';

function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const withComponentRefs = (value: Json): Json =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${definitions}`)) as Json;
  for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    components[id] ??= withComponentRefs(definition);
  const id = schema.meta()?.id;
  if (typeof id !== 'string') return withComponentRefs(own);
  components[id] ??= withComponentRefs(own);
  return { $ref: definitions + id };
}

function envelopeOf(result: Json): Json {
  return {
    type: 'object',
    required: ['status', 'messages', 'result'],
    properties: {
      status: { type: 'integer', description: 'The HTTP status' },
      messages: { type: 'array', items: { $ref: `${definitions}Message` } },
      result,
      user: { $ref: `${definitions}User` },
    },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

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

function operationOf(route: Route, entities: readonly string[], components: Json): Json {
  const { params, query, body, result } = route.schemas;
  const parameters = parametersOf(route, entities);
  const refused = { description: 'Refused: `messages` say why', content: json({ $ref: `${definitions}Envelope` }) };
  return {
    operationId: route.name,
    summary: route.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(route.multipart && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
          },
        },
      },
    }),
    ...(body && { requestBody: { required: true, content: json(schemaOf(body, 'input', components)) } }),
    responses: {
      200: {
        description: 'Done, or a form that did not pass its checks',
        content: json(result ? envelopeOf(schemaOf(result, 'output', components)) : { type: 'object' }),
      },
      ...((params || query || body) && { 400: refused }),
      ...(route.access === 'session' && { 401: refused, 403: refused }),
      500: refused,
    },
    ...(route.access === 'session' && { security: [{ session: [] }] }),
  };
}

/** The OpenAPI document, generated from the route table. */
export function openApiDocument(routes: readonly Route[], entities: readonly string[]): Json {
  const components: Json = { Envelope: envelopeOf({ type: 'object' }) };
  schemaOf(message, 'output', components);
  schemaOf(wireUser, 'output', components);
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, entities, components) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yarmarok',
      version: '1',
      description:
        'Every answer is an envelope `{status, messages, result, user?}`. Values are keyed by language (`uk`, `en`), or by `0`.',
    },
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  };
}
