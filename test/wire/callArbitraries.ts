import fc from 'fast-check';
import type { Document, DocumentChecker, Operation, Schema } from '../parity/openApiDocument';

export interface GeneratedCall {
  operationId: string;
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Names and ids that mean something, so that not every call ends at the first unknown name. */
interface KnownWords {
  ids: readonly string[];
  names: readonly string[];
}

const maxDepth = 5;
const maxKeys = 4;

/** Values of a JSON schema: of the keywords that the document uses, checked by the validator where they are approximate. */
export class SchemaArbitraries {
  constructor(
    private readonly document: Document,
    private readonly checker: DocumentChecker,
    private readonly known: KnownWords,
  ) {}

  of(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    return this.unchecked(schema, depth).filter((value) => this.checker.violations(schema, value).length === 0);
  }

  private readonly named = new Map<string, fc.Arbitrary<unknown>>();

  /** Of a component, made once for each depth. */
  private referred(reference: string, depth: number): fc.Arbitrary<unknown> {
    const key = `${reference} ${depth}`;
    const schema = this.document.components.schemas[reference.split('/').at(-1) ?? ''];
    if (!schema) throw new Error(`no ${reference}`);
    const arbitrary = this.named.get(key) ?? this.unchecked(schema, depth);
    this.named.set(key, arbitrary);
    return arbitrary;
  }

  private unchecked(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    if (typeof schema.$ref === 'string') return this.referred(schema.$ref, depth);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
    if (Array.isArray(schema.anyOf))
      return fc.oneof(...(schema.anyOf as Schema[]).map((one) => this.unchecked(one, depth)));
    const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
    if (type === 'string') return this.text(schema);
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'integer') return fc.integer({ min: bound(schema.minimum, -9), max: bound(schema.maximum, 99) });
    if (type === 'number' && typeof schema.multipleOf === 'number') return steps(schema, schema.multipleOf);
    if (type === 'number')
      return fc.double({ noNaN: true, min: bound(schema.minimum, -9), max: bound(schema.maximum, 99) });
    if (type === 'array') return this.list(schema, depth);
    if (type === 'object') return this.object(schema, depth);
    return depth >= maxDepth ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
  }

  private text(schema: Schema): fc.Arbitrary<string> {
    const { pattern, minLength = 0, maxLength = 40, contentMediaType, contentSchema } = schema;
    if (contentSchema) return this.of(contentSchema as Schema).map((value) => JSON.stringify(value));
    if (contentMediaType === 'application/json') return fc.json({ maxDepth: 2 });
    const words = fc.constantFrom(...this.known.ids, ...this.known.names);
    const free = fc.string({
      unit: 'grapheme',
      minLength: Number(minLength),
      maxLength: Math.min(40, Number(maxLength)),
    });
    // A pattern with property escapes can't be generated from: there the filter chooses.
    return typeof pattern === 'string' && !/\\p/i.test(pattern)
      ? fc.stringMatching(new RegExp(pattern))
      : fc.oneof({ weight: 3, arbitrary: words }, free);
  }

  private list(
    { items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema,
    depth: number,
  ): fc.Arbitrary<unknown[]> {
    if (depth >= maxDepth && Number(minItems) === 0) return fc.constant([]);
    if (Array.isArray(prefixItems))
      return fc.tuple(...(prefixItems as Schema[]).map((item) => this.unchecked(item, depth + 1)));
    const minLength = Number(minItems);
    const maxLength = Math.max(minLength, Math.min(4, Number(maxItems)));
    return fc.array(this.unchecked(items as Schema, depth + 1), { minLength, maxLength });
  }

  private object(schema: Schema, depth: number): fc.Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, maxProperties = 3 } = schema;
    const needed = new Set(required as string[]);
    const own = Object.entries(properties as Record<string, Schema>).filter(
      ([name]) => depth < maxDepth || needed.has(name),
    );
    const values = new Map(own.map(([name, value]) => [name, this.unchecked(value, depth + 1)] as const));
    const record = this.someOf(values, needed);
    if (typeof additionalProperties !== 'object' || additionalProperties === null || depth >= maxDepth) return record;
    const further = fc.dictionary(
      fc.constantFrom(...this.known.names.filter((name) => !values.has(name))),
      this.unchecked(additionalProperties as Schema, depth + 1),
      { maxKeys: Math.min(3, Number(maxProperties)) },
    );
    return own.length === 0 ? further : fc.tuple(record, further).map(([known, others]) => ({ ...others, ...known }));
  }

  /** Few of many keys, so that what is wrong with one is not hidden by others. */
  private someOf(
    values: ReadonlyMap<string, fc.Arbitrary<unknown>>,
    needed: ReadonlySet<string>,
  ): fc.Arbitrary<Record<string, unknown>> {
    const optional = [...values.keys()].filter((name) => !needed.has(name));
    return fc.subarray(optional, { maxLength: Math.min(optional.length, maxKeys) }).chain((chosen) =>
      fc.record(
        Object.fromEntries(
          [...needed, ...chosen].flatMap((name) => {
            const value = values.get(name);
            return value ? [[name, value] as const] : [];
          }),
        ),
      ),
    );
  }
}

const bound = (given: unknown, usual: number): number =>
  typeof given === 'number' && Math.abs(given) < 1e6 ? given : usual;

/** Multiples of a part of one, as whole kopiyky are. */
function steps({ minimum, maximum }: Schema, step: number): fc.Arbitrary<number> {
  const inOne = Math.round(1 / step);
  const [min, max] = [bound(minimum, -9), bound(maximum, 99)];
  return fc.integer({ min: Math.ceil(min * inOne), max: Math.floor(max * inOne) }).map((count) => count / inOne);
}

/** Calls that the document allows: `skip` says which operations are left out. */
export function describedCalls(
  checker: DocumentChecker,
  known: KnownWords,
  skip: (operation: Operation) => boolean,
): fc.Arbitrary<GeneratedCall> {
  const { document } = checker;
  const values = new SchemaArbitraries(document, checker, known);
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !skip(operation))
      .map(([method, { operationId, parameters = [], requestBody }]) => {
        const parametersIn = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place);
        const recordOf = (place: 'path' | 'query') =>
          fc.record(Object.fromEntries(parametersIn(place).map(({ name, schema }) => [name, values.of(schema)])), {
            requiredKeys: parametersIn(place)
              .filter(({ required }) => required)
              .map(({ name }) => name),
          });
        const schema = requestBody?.content['application/json']?.schema;
        return fc.record({
          operationId: fc.constant(operationId),
          method: fc.constant(method.toUpperCase()),
          path: fc.constant(path),
          params: recordOf('path') as fc.Arbitrary<Record<string, string>>,
          query: recordOf('query'),
          body: schema ? values.of(schema) : fc.constant(undefined),
        });
      }),
  );
  return fc.oneof(...calls);
}

const wrongValues: readonly unknown[] = [
  ...[null, '', 'x'.repeat(2000), 0, -1, 1e308, true, [], {}],
  ...[[null], ['x', {}], { 0: null }, { uk: 1 }, { $in: 'x' }, { $and: [{}] }, JSON.parse('{"__proto__":1}')],
];

/** Where a value has parts, its own place first. */
const placesIn = (value: unknown, place: readonly string[] = []): (readonly string[])[] => [
  place,
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => placesIn(part, [...place, key]))
    : []),
];

function withValue(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value))
    return value.map((part: unknown, at) => (String(at) === key ? withValue(part, rest, wrong) : part));
  const parts = Object.entries((value ?? {}) as object).map(([name, part]: [string, unknown]) => [
    name,
    name === key ? withValue(part, rest, wrong) : part,
  ]);
  return Object.fromEntries(parts);
}

/** The same calls with a wrong value somewhere: in the body, else in the query. */
export const brokenCalls = (calls: fc.Arbitrary<GeneratedCall>): fc.Arbitrary<GeneratedCall> =>
  fc.tuple(calls, fc.constantFrom(...wrongValues), fc.nat()).map(([call, wrong, at]) => {
    const part = call.body === undefined ? 'query' : 'body';
    const places = placesIn(call[part]);
    return { ...call, [part]: withValue(call[part], places[at % places.length] ?? [], wrong) };
  });
