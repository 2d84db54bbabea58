import type { Route } from './Route';

export type Json = Record<string, unknown>;

export const schemaPrefix = '#/components/schemas/';
export const jsonContent = (schema: Json, example?: object): Json => ({
  'application/json': { schema, ...(example && { example }) },
});

const emptyResult: Json = { type: 'object', maxProperties: 0 };

function envelopeSchema(result: Json, status: number): Json {
  return {
    type: 'object',
    required: ['status', 'messages', 'result'],
    properties: {
      status: { const: status },
      messages: { type: 'array', items: { $ref: `${schemaPrefix}Message` } },
      result,
      user: { $ref: `${schemaPrefix}User` },
    },
    additionalProperties: false,
  };
}

const done: Readonly<Record<number, string>> = {
  200: 'Done, or a form that did not pass its checks',
  206: 'A part of it',
  303: 'Where to go on: see the header `location`',
  304: 'Unchanged',
};

/** The refusals by status: the name of each is its code, with what it means. */
const refusals: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'Not understood, or it names what the entity does not have: `messages` say what'],
  401: ['Unauthorized', 'Not logged in, or no longer'],
  403: ['Forbidden', 'Not allowed'],
  404: ['NotFound', 'There is no such thing, at least for this person'],
  405: ['MethodNotAllowed', 'The path has other methods: see the header `allow`'],
  409: ['Conflict', 'Changed meanwhile, or in a state that does not take it; with `retry-after`: in work'],
  410: ['Gone', 'It was there, and is no more'],
  413: ['TooLarge', 'Too large'],
  415: ['UnsupportedMediaType', 'Neither JSON nor the multipart of an upload'],
  416: ['RangeNotSatisfiable', 'No such range'],
  422: ['KeyReused', 'The idempotency key was used with other values'],
  429: ['TooManyRequests', 'Too many attempts or calls: see the header `retry-after`'],
  431: ['HeadersTooLarge', 'The address or the headers are too long'],
  500: ['ServerError', 'A fault of the server: `messages` have a code for support'],
  502: ['BadGateway', 'A service outside refused or did not answer: `messages` have its words'],
  503: [
    'Unavailable',
    'Busy, or no room left: nothing was stored; or a store does not answer: a change may have been made',
  ],
};
const descriptionOf = (status: number): string => done[status] ?? refusals[status]?.[1] ?? 'Refused';

const loginRedirect: Json = {
  type: 'object',
  properties: { loginRedirect: { type: 'string' } },
  additionalProperties: false,
};

/** The panel asks for the password or a passkey, and calls again. */
const confirm: Json = {
  type: 'object',
  properties: { confirm: { type: 'boolean' } },
  additionalProperties: false,
};

/** A refusal: `messages` say why, the result is empty unless `result` says otherwise. */
const refusedResponse = (status: number, result: Json): Json => ({
  description: descriptionOf(status),
  content: jsonContent(envelopeSchema(result, status)),
});

/** By their codes. */
export const namedRefusals: Json = Object.fromEntries(
  Object.entries(refusals).map(([status, [name]]) => [
    name,
    refusedResponse(Number(status), status === '401' ? loginRedirect : status === '403' ? confirm : emptyResult),
  ]),
);

function refusal(status: number, conflict?: Json): Json {
  const [name] = refusals[status] ?? [];
  if (name === undefined) throw new Error(`no code for a refusal with ${status}`);
  if (status === 409 && conflict) return refusedResponse(status, { anyOf: [emptyResult, conflict] });
  return { $ref: `#/components/responses/${name}` };
}

/** The statuses of refusals that follow from what a call takes and who may call it. */
function refusalsOf({ access, rule, method, multipart, schemas: { params, query, body }, refusals }: Route): number[] {
  const takesBody = body !== undefined || multipart;
  const writes = method !== 'GET';
  return [
    ...(params || query || writes ? [400] : []),
    // Attributes may change while a call asks for them.
    ...(access === 'session' ? [401, 403, 409, 429] : []),
    ...(access === 'public' ? [401, 403] : []),
    ...(rule.isIdempotent ? [] : [400, 409, 422]),
    ...(params ? [404] : []),
    // A page of another site may not send what writes.
    ...(writes ? [403, 415] : []),
    ...(takesBody || writes ? [413] : []),
    ...refusals,
    431,
    500,
    503,
  ];
}

/** What a call answers, by status. */
export function responsesOf(
  route: Route,
  { result, conflict, plain }: { result?: Json; conflict?: Json; plain?: Json },
): Json {
  const success = {
    description: descriptionOf(200),
    content: jsonContent(envelopeSchema(result ?? emptyResult, 200)),
  };
  const others = Object.entries(route.content).map(([status, type]) => [
    status,
    {
      description: descriptionOf(Number(status)),
      ...(type !== null && {
        content: Object.fromEntries(
          [type].flat().map((each) => [each, plain && status === '200' ? { schema: plain } : {}]),
        ),
      }),
    },
  ]);
  // A call that only leads elsewhere has no answer of its own.
  const isAnswered = result !== undefined || others.length === 0;
  return {
    ...(isAnswered && { 200: success }),
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, refusal(status, conflict)])),
    ...Object.fromEntries(others),
  };
}
