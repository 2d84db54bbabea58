import { schemaType } from './schemaType';

type Json = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
type Content = Readonly<Record<string, { schema?: Json }>>;
interface Operation {
  summary: string;
  'x-idempotency-key'?: string;
  parameters?: readonly (Parameter | { $ref: string })[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content; $ref?: string }>>;
  security?: readonly Json[];
}

/** What the types are made from. */
export interface ClientDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components: {
    schemas: Readonly<Record<string, Json>>;
    parameters: Readonly<Record<string, Parameter>>;
    responses: Readonly<Record<string, { content: Content }>>;
  };
}

interface NamedCall {
  name: string;
  operation: Operation;
}

/** The calls that take a token. */
const callsOf = ({ paths }: ClientDocument): NamedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((each) => 'token' in each))
      .map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

const parametersOf = ({ parameters = [] }: Operation, { components }: ClientDocument): Parameter[] =>
  parameters.flatMap((each) =>
    '$ref' in each ? (components.parameters[each.$ref.split('/').at(-1) ?? ''] ?? []) : [each],
  );

function parameterType(parameters: readonly Parameter[], place: string): string {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return 'undefined';
  // Numbers of a query are read from text.
  return schemaType({
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  });
}

const resultIn = (content: Content | undefined): string => {
  const envelope = content?.['application/json']?.schema;
  if (!envelope) return content ? 'string' : 'undefined';
  const { result } = (envelope.properties ?? {}) as Readonly<Record<string, Json>>;
  return schemaType(result ?? envelope);
};

function bodyType({ requestBody }: Operation): string {
  if (!requestBody) return 'undefined';
  const json = requestBody.content['application/json']?.schema;
  return json ? schemaType(json) : 'FormData';
}

function callType({ name, operation }: NamedCall, document: ClientDocument): string {
  const parameters = parametersOf(operation, document);
  return [
    `  /** ${operation.summary.replaceAll('*/', '*')} */`,
    `  ${JSON.stringify(name)}: {`,
    `    path: ${parameterType(parameters, 'path')};`,
    `    query: ${parameterType(parameters, 'query')};`,
    `    body: ${bodyType(operation)};`,
    `    result: ${resultIn(operation.responses['200']?.content)};`,
    `    conflict: ${resultIn(operation.responses['409']?.content)};`,
    '  };',
  ].join('\n');
}

/** Components that these types name, with those that they name in turn. */
function namedBy(texts: readonly string[], types: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const queue = [...texts];
  for (let text = queue.pop(); text !== undefined; text = queue.pop())
    for (const [word] of text.matchAll(/[A-Z]\w*/g)) {
      const type = types.get(word);
      if (type === undefined || found.has(word)) continue;
      found.add(word);
      queue.push(type);
    }
  return [...types.keys()].filter((name) => found.has(name));
}

/** Codes of refusals by their status. */
const codesOf = ({ components }: ClientDocument): [number, string][] =>
  Object.entries(components.responses).map(([name, { content }]) => {
    const { status } = (content['application/json']?.schema?.properties ?? {}) as { status?: { const: number } };
    return [status?.const ?? 0, name];
  });

/** `calls.ts` of the client: types of the calls and of what they refer to. */
export function callTypes(document: ClientDocument): string {
  const calls = callsOf(document).map((call) => callType(call, document));
  const types = new Map(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, schemaType(schema)]),
  );
  const names = namedBy([...calls, 'Message'], types);
  return [
    '// Made from the OpenAPI document of the API.',
    ...names.map((name) => `export type ${name} = ${types.get(name) ?? 'unknown'};`),
    `export type RefusalCode = ${codesOf(document)
      .map(([, name]) => JSON.stringify(name))
      .join(' | ')};`,
    '/** The calls by method and path. */',
    `export interface Calls {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n');
}

/** `callTable.ts` of the client: what it has to know of the calls when it runs. */
export function callTable(document: ClientDocument): string {
  const keyed = callsOf(document).filter(({ operation }) =>
    parametersOf(operation, document).some(({ name }) => name === 'Idempotency-Key'),
  );
  const acting = keyed.filter(({ operation }) => operation['x-idempotency-key'] !== undefined);
  const setOf = (calls: readonly NamedCall[]): string =>
    `ReadonlySet<string> = new Set(${JSON.stringify(
      calls.map(({ name }) => name),
      null,
      2,
    )})`;
  return [
    "import type { RefusalCode } from './calls.js';",
    '/** Calls of which a repeat does more: they take an idempotency key. */',
    `export const keyedCalls: ${setOf(keyed)};`,
    '/** Those of them that only read where their body has no `action`. */',
    `export const actingCalls: ${setOf(acting)};`,
    `export const refusalCodes: Readonly<Record<number, RefusalCode>> = ${JSON.stringify(Object.fromEntries(codesOf(document)), null, 2)};`,
    '',
  ].join('\n');
}
