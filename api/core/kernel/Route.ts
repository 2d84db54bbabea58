import type { z } from 'zod';
import { badRequest } from './refuse';
import type { ApiRequest } from './ApiRequest';
import type { CallRights, ViewRule } from './CallRights';
import type { CallRule } from './CallRule';
import { forPeople } from './CallRule';
import type { Context } from './Context';
import type { Reply } from './Reply';
import type { Entity } from '../schema/defineEntity';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * `session`: requests without a session get 401 with `loginRedirect` before the handler runs. `open`: the session is
 * not looked up, and the reply is the same for everybody.
 */
type RouteAccess = 'open' | 'public' | 'session';

/** A validated request, as a handler receives it. */
interface CheckedRequest<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  raw: ApiRequest;
}

type NoParameters = Record<never, never>;

interface RouteSpec<P, Q, B> {
  /** Operation id in the OpenAPI description. */
  name: string;
  /** Name of its row in the table of calls, where several calls have one; default: its own name. */
  row?: string;
  method: Method;
  /** With `:name` for a parameter, e.g. `/api/:entity/load/:id`. */
  path: string;
  access: RouteAccess;
  /** Its body may be multipart, which the handler reads from `raw.upload`. */
  multipart?: boolean;
  /** A GET that changes something: pages of other sites must not lead a browser to it. */
  changes?: boolean;
  /** Made by the panel itself, also while nobody is there: no use of the session, which ends without one. */
  background?: boolean;
  /** Whoever calls has to have proved who they are within the last minutes (`requireConfirmed`). */
  confirmed?: boolean;
  summary: string;
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** For the description only, as all below: answers are not parsed again. */
  result?: z.ZodType;
  /** Statuses of refusals beyond those that every call with its access and input has. */
  refusals?: readonly number[];
  /** Result of a refusal with 409, where that is not empty. */
  conflict?: z.ZodType;
  /** Body of a 200 that is JSON, but no envelope. */
  plain?: z.ZodType;
  /** By status, the media type of answers that are no envelope, or several of them; null where there is no body. */
  content?: Readonly<Record<number, string | readonly string[] | null>>;
  /** Schemas of these entities, in place of those above; of the one that the path names, else of all. */
  describe?: (entities: readonly Entity[]) => DescribedSchemas;
  /** Whether an entity has the call, where not all have. */
  serves?: (entity: Entity) => boolean;
  handler(request: CheckedRequest<P, Q, B>, context: Context): Promise<Reply> | Reply;
}

type RouteSchemas = Partial<Record<'params' | 'query' | 'body' | 'result' | 'conflict' | 'plain', z.ZodType>>;
type DescribedSchemas = Partial<Pick<RouteSchemas, 'body' | 'result' | 'conflict'>>;

/** A row of the route table. `run` validates the request with the schemas, then calls the handler. */
export interface Route {
  name: string;
  row: string;
  method: Method;
  path: string;
  access: RouteAccess;
  /** What the table of calls says of it (`ruledBy`). */
  rule: CallRule;
  /** What it needs of a role; null: nobody with a role may make it. */
  rights: CallRights | null;
  /** Whether it is for who looks at the panel as somebody else; null: it is not. */
  view: ViewRule | null;
  multipart: boolean;
  changes: boolean;
  background: boolean;
  confirmed: boolean;
  summary: string;
  schemas: RouteSchemas;
  describe: (entities: readonly Entity[]) => DescribedSchemas;
  serves: (entity: Entity) => boolean;
  refusals: readonly number[];
  content: Readonly<Record<number, string | readonly string[] | null>>;
  run(request: ApiRequest, params: Readonly<Record<string, string>>, context: Context): Promise<Reply>;
}

function parsePart<T>(schema: z.ZodType<T> | undefined, value: unknown, part: string): T {
  if (!schema) return {} as T;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.map(String) ?? [];
  throw badRequest([part, ...path].join('.').slice(0, 100));
}

export function defineRoute<P = NoParameters, Q = NoParameters, B = NoParameters>(spec: RouteSpec<P, Q, B>): Route {
  const { name, method, path, access, multipart = false, summary, params, query, body, result, conflict, plain } = spec;
  return {
    name,
    row: spec.row ?? name,
    method,
    path,
    access,
    rule: forPeople,
    rights: null,
    view: null,
    multipart,
    changes: spec.changes ?? false,
    background: spec.background ?? false,
    confirmed: spec.confirmed ?? false,
    summary,
    schemas: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body }),
      ...(result && { result }),
      ...(conflict && { conflict }),
      ...(plain && { plain }),
    },
    describe: spec.describe ?? (() => ({})),
    serves: spec.serves ?? (() => true),
    refusals: spec.refusals ?? [],
    content: spec.content ?? {},
    run: async (request, found, context) => {
      const checked = {
        params: parsePart(params, found, 'params'),
        query: parsePart(query, request.query, 'query'),
        body: parsePart(body, request.body ?? {}, 'body'),
      };
      return spec.handler({ ...checked, raw: request }, context);
    },
  };
}
