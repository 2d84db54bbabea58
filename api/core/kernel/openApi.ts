import { z } from 'zod';
import type { Entities } from '../schema/SchemaRegistry';
import type { Entity } from '../schema/defineEntity';
import { OpenApiComponents } from './OpenApiComponents';
import type { Json } from './openApiResponses';
import { jsonContent, namedRefusals, responsesOf } from './openApiResponses';
import type { Route } from './Route';
import { createRouter } from './router';
import { componentName } from './schemas/componentName';
import { typedValues } from './schemas/fields/localisedValues';
import { uploadParts } from './schemas/uploadParts';
import { message, wireUser } from './schemas/values';
import { sessionCookie } from './sessionCookie';
import { yieldToEventLoop } from './yieldToEventLoop';

/** A call at one address: a route, with the entity in the place of its parameter. */
interface Call {
  route: Route;
  path: string;
  operationId: string;
  /** Of the path; null where it names none. */
  entity: Entity | null;
}

/** The entities that have the call, and no route of their own in its place. */
function entitiesOf(route: Route, find: ReturnType<typeof createRouter>, entities: Entities): Entity[] {
  return [...entities.values()].filter((entity) => {
    const match = find(route.method, route.path.replace(':entity', entity.name).replace(/:\w+/g, 'x'));
    return match && 'route' in match && match.route === route && route.serves(entity);
  });
}

const ownName = (name: string, entity: string): string =>
  /Record(?!s)|Entity/.test(name)
    ? name.replace(/Record(?!s)|Entity/, componentName(entity))
    : `${name}Of${componentName(entity)}`;

function callsOf(routes: readonly Route[], entities: Entities): Call[] {
  const find = createRouter(routes);
  return routes.flatMap((route): Call[] => {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const [, , second = ''] = path.split('/');
    if (!path.includes('{entity}'))
      return [{ route, path, operationId: route.name, entity: entities.get(second) ?? null }];
    return entitiesOf(route, find, entities).map((entity) => ({
      route,
      path: path.replace('{entity}', entity.name),
      operationId: ownName(route.name, entity.name),
      entity,
    }));
  });
}

function parametersOf(route: Route, components: OpenApiComponents): Json[] {
  const parametersIn = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
    const described: { properties?: Record<string, Json>; required?: string[] } = schema
      ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as object)
      : {};
    const { properties = {}, required = [] } = described;
    return Object.entries(properties)
      .filter(([name]) => place === 'query' || name !== 'entity')
      .map(([name, own]) =>
        components.parameter({
          name,
          in: place,
          required: place === 'path' || required.includes(name),
          schema: own,
        }),
      );
  };
  return [...parametersIn(route.schemas.params, 'path'), ...parametersIn(route.schemas.query, 'query')];
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes a repeat safe for 24 hours: what was done is answered again, with the header `Idempotency-Replayed: true`; of an answer above 64 KB, and of one with a secret, only the ids in it.',
  schema: { type: 'string', minLength: 1, maxLength: 512 },
};

const multipartEncoding = Object.fromEntries(
  ['accepted', 'maxSize', 'resizeRules'].map((name) => [name, { contentType: 'application/json' }]),
);

function multipartBody(components: OpenApiComponents): Json {
  const properties = Object.entries(uploadParts).map(([name, schema]) => [name, components.schema(schema, 'input')]);
  return {
    type: 'object',
    required: ['file'],
    properties: { ...Object.fromEntries(properties), file: { type: 'string', format: 'binary' } },
  };
}

/** The scopes of a bearer token are named as roles. */
const tokenSecurity = ({ route: { rule }, entity }: Call): Json[] => {
  const { scope } = rule;
  if (scope === null) return [];
  return [{ token: scope === 'any' ? [] : [scope.replace('{entity}', entity?.name ?? '{entity}')] }];
};

function operationOf(
  call: Call,
  entities: readonly Entity[],
  components: OpenApiComponents,
  example: object | undefined,
): Json {
  const { route, entity, operationId } = call;
  const { body, result, conflict, plain } = {
    ...route.schemas,
    ...route.describe(entity === null ? entities : [entity]),
  };
  const keys = route.rule.isIdempotent ? [] : [components.parameter(idempotencyKey)];
  const parameters = [...components.parametersOf(route, () => parametersOf(route, components)), ...keys];
  return {
    operationId,
    summary: route.summary,
    // Without an action it reads, and may be repeated without a key.
    ...(route.rule.actionScope !== undefined && { 'x-idempotency-key': 'with an action' }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.multipart && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: multipartBody(components), encoding: multipartEncoding } },
      },
    }),
    ...(body && {
      requestBody: { required: true, content: jsonContent(components.schema(body, 'input'), example) },
    }),
    responses: responsesOf(route, {
      result: result && components.schema(result, 'output'),
      conflict: conflict && components.schema(conflict, 'output'),
      plain: plain && components.schema(plain, 'output'),
    }),
    ...(route.access === 'session' && {
      security: [{ session: [] }, ...tokenSecurity(call)],
    }),
  };
}

const description = [
  'Every answer is an envelope `{status, messages, result, user?}`, unless its call says otherwise; `status` is the HTTP status, `messages` are texts for people.',
  'Values of a record are keyed by language (`uk`, `en`), or by `0`.',
  'A path that is not listed answers 404 (`NotFound`), a method that its path does not have 405 (`MethodNotAllowed`); a call that an entity does not have may be refused with 400, 401 or 403 before that.',
].join(' ');

interface DocumentOptions {
  version: string;
  /** Bodies by operation. */
  examples: Readonly<Record<string, { body: object }>>;
}

/** Makes the document, and yields after each operation: it takes a second, in which a server has other calls. */
function* makeDocument(
  routes: readonly Route[],
  entities: Entities,
  { version, examples }: DocumentOptions,
): Generator<undefined, Json> {
  const components = new OpenApiComponents();
  components.schema(message, 'output');
  components.schema(wireUser, 'output');
  for (const { value } of typedValues) components.schema(value, 'output');
  const paths: Record<string, Json> = {};
  const taken = new Set<string>();
  for (const call of callsOf(routes, entities)) {
    const { path, operationId, route } = call;
    if (taken.has(operationId)) throw new Error(`Two operations of the name ${operationId}`);
    taken.add(operationId);
    const operation = operationOf(call, [...entities.values()], components, examples[operationId]?.body);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
    yield;
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Yarmarok', version, description },
    paths,
    components: {
      schemas: components.schemas,
      parameters: components.parameters,
      responses: namedRefusals,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token; the scope that each call needs is named with it, `{model}` stands for that of the body',
        },
      },
    },
  };
}

/** The OpenAPI document, generated from the route table and the entities in code. */
export function openApiDocument(...source: Parameters<typeof makeDocument>): Json {
  const making = makeDocument(...source);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

const operationsAtOnce = 5;

/** The same, while other calls are answered. */
export async function openApiDocumentInTurns(...source: Parameters<typeof makeDocument>): Promise<Json> {
  const making = makeDocument(...source);
  for (let count = 1; ; count += 1) {
    const step = making.next();
    if (step.done) return step.value;
    if (count % operationsAtOnce === 0) await yieldToEventLoop();
  }
}
