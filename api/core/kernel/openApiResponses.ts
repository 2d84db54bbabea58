import type { Route } from './Route';

export type Json = Record<string, unknown>;

export const schemaPrefix = '#/components/schemas/';
export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });

export function envelopeSchema(result: Json, status?: number): Json {
  return {
    type: 'object',
    required: ['status', 'messages', 'result'],
    properties: {
      status: { type: 'integer', description: 'The HTTP status', ...(status !== undefined && { const: status }) },
      messages: { type: 'array', items: { $ref: `${schemaPrefix}Message` } },
      result,
      user: { $ref: `${schemaPrefix}User` },
    },
    additionalProperties: false,
  };
}

const descriptions: Readonly<Record<number, string>> = {
  200: 'Done, or a form that did not pass its checks',
  206: 'A part of it',
  304: 'Unchanged',
  400: 'Not understood, or it names what the entity does not have: `messages` say what',
  401: 'Not logged in, or no longer',
  403: 'Not allowed',
  404: 'There is no such thing, at least for this person',
  405: 'The path has other methods: see the header `allow`',
  409: 'Changed meanwhile, or in a state that does not take it',
  413: 'Too large',
  415: 'Neither JSON nor the multipart of an upload',
  416: 'No such range',
  422: 'The idempotency key was used with other values',
  429: 'Too many attempts or calls: see the header `retry-after`',
  431: 'The address or the headers are too long',
  500: 'A fault of the server: `messages` have a code for support',
  503: 'Busy, or no room left: nothing was stored; or a store does not answer: a change may have been made',
};
const descriptionOf = (status: number): string => descriptions[status] ?? 'Refused';

/** A refusal: `messages` say why, the result is empty unless `result` says otherwise. */
export const refusedResponse = (status: number, result?: Json): Json => ({
  description: descriptionOf(status),
  content: jsonContent(result ? envelopeSchema(result, status) : { $ref: `${schemaPrefix}Refusal` }),
});

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

/** What a call answers, by status. */
export function responsesOf(
  route: Route,
  { result, conflict, plain }: { result?: Json; conflict?: Json; plain?: Json },
): Json {
  const refused = (status: number): Json => {
    if (status === 401) return refusedResponse(status, loginRedirect);
    if (status === 403 && route.access === 'session') return refusedResponse(status, confirm);
    if (status === 409 && conflict)
      return refusedResponse(status, { anyOf: [{ type: 'object', maxProperties: 0 }, conflict] });
    return refusedResponse(status);
  };
  const done = {
    description: descriptionOf(200),
    content: jsonContent(envelopeSchema(result ?? { type: 'object' }, 200)),
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
  return {
    200: done,
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, refused(status)])),
    ...Object.fromEntries(others),
  };
}
