import type { Document, Operation, Schema } from '../parity/openApiDocument';

/** A call whose body is no body that the panel sends. `body`: the text of it. */
export interface HostileCall {
  method: string;
  path: string;
  body?: string;
}

/** What is filled in for a text, a number and what may be anything. */
interface Filling {
  text: string;
  number: string;
  any: string;
  /** Entries of each list. */
  entries: number;
}

const json = (value: unknown): string => JSON.stringify(value);
/** Larger ones are not read. */
const maxBody = 4_000_000;
const longText = 20_000;
const run = (unit: string): string => `1${unit.repeat(longText / unit.length)}x`;
/** No more of them than a body can hold. */
function joined(parts: readonly string[]): string {
  let length = 0;
  const end = parts.findIndex((part) => (length += part.length) > maxBody / 8);
  return (end === -1 ? parts : parts.slice(0, Math.max(end, 1))).join(',');
}
/** Nested lists, at the deepest that is read. */
const deep = `${'['.repeat(55)}${']'.repeat(55)}`;
const wide = `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join(',')}}`;
const prototype = '{"__proto__":{"polluted":true},"constructor":{"prototype":{}},"toString":1}';

const usual: Filling = { text: json('x'), number: '1', any: '"x"', entries: 1 };
const fillings: readonly Filling[] = [
  ...[' ', ',', '<a', 'ґ', '"'].map((unit) => ({ ...usual, text: json(run(unit)), any: `{"0":${json(run(unit))}}` })),
  { ...usual, number: '1e400', any: '1e308' },
  { ...usual, number: '-9007199254740993', text: '""', any: 'null', entries: 0 },
  { ...usual, text: json('\u0000\ud800__proto__'), any: deep, entries: 1 },
  { ...usual, any: wide, entries: 200 },
  { ...usual, any: prototype, entries: 2 },
  { text: '{}', number: '"1"', any: '[]', entries: 1 },
  { text: '["x"]', number: '[]', any: '{"0":{"0":{}}}', entries: 1 },
];

const longTexts = [' ', ',', '<a', '.'].map((unit) => json(run(unit)));
/** Values of one field: in no language, in each, of wrong types. */
const memberValues = [
  ...longTexts.flatMap((text) => [`{"0":${text}}`, `{"uk":${text},"en":${text}}`]),
  `{"0":[${longTexts.join(',')}]}`,
  '{"0":1e308}',
  `{"0":${deep}}`,
  '{"0":{"default":"1e400","__proto__":1}}',
  '{"0":[{"id":"__proto__","product":"x","quantity":1e15}]}',
];

class Bodies {
  constructor(
    private readonly document: Document,
    /** Keys of objects that may have any. */
    private readonly keys: readonly string[],
  ) {}

  of(schema: Schema, filling: Filling, depth = 0): string {
    if (depth > 6) return filling.any;
    if (typeof schema.$ref === 'string')
      return this.of(this.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, filling, depth + 1);
    const [one] = (schema.anyOf ?? []) as Schema[];
    if (one) return this.of(one, filling, depth + 1);
    if ('const' in schema) return json(schema.const);
    if (Array.isArray(schema.enum)) return filling.entries === 0 ? filling.text : json(schema.enum[0]);
    const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
    if (type === 'string') return filling.text;
    if (type === 'integer' || type === 'number') return filling.number;
    if (type === 'boolean') return filling.entries > 1 ? '"yes"' : 'true';
    if (type === 'array') {
      const item = this.of((schema.items as Schema | undefined) ?? {}, filling, depth + 1);
      return `[${joined(Array.from({ length: depth > 2 ? Math.min(filling.entries, 2) : filling.entries }, () => item))}]`;
    }
    return type === 'object' ? this.objectOf(schema, filling, depth) : filling.any;
  }

  private referred(schema: Schema): Schema {
    const named = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
    return named === undefined ? schema : (this.document.components.schemas[named] ?? {});
  }

  /** For each of the objects at the top of a body: one member, in turns with each hostile value. */
  *ofSingleMembers(schema: Schema): Generator<string> {
    const { properties = {} } = this.referred(schema);
    for (const [name, property] of Object.entries(properties as Record<string, Schema>)) {
      const { additionalProperties, properties: own } = this.referred(property);
      const isDictionary = typeof additionalProperties === 'object' && additionalProperties !== null;
      if (!isDictionary && own === undefined) continue;
      const isOfTexts = isDictionary && (additionalProperties as Schema).type === 'string';
      const values = isOfTexts ? longTexts : memberValues;
      for (const [at, key] of [...new Set([...Object.keys(own ?? {}), ...(isDictionary ? this.keys : [])])].entries())
        for (const value of [values[at % values.length], values[(at + 5) % values.length]])
          yield `{${json(name)}:{${json(key)}:${value}}}`;
    }
  }

  private objectOf({ properties = {}, additionalProperties }: Schema, filling: Filling, depth: number): string {
    const own = Object.entries(properties as Record<string, Schema>);
    const members = own.map(([name, schema]) => `${json(name)}:${this.of(schema, filling, depth + 1)}`);
    if (typeof additionalProperties === 'object' && additionalProperties !== null && filling.entries > 0) {
      const value = this.of(additionalProperties as Schema, filling, depth + 1);
      members.push(...this.keys.map((key) => `${json(key)}:${value}`));
    }
    return `{${joined(members)}}`;
  }
}

interface KnownNames {
  /** Names of fields, by entity; '' for calls of none. */
  fields: ReadonlyMap<string, readonly string[]>;
  /** For the parameters of paths, by entity. */
  ids: ReadonlyMap<string, string>;
  /** Operations that are left out. */
  skip: readonly string[];
}

const strangeIds = ['__proto__', 'x'.repeat(300), '%00'];
const strangeQueries = ['', '__proto__', '1e400', ' '.repeat(2000), '1'.repeat(2000)];

function* callsOf(
  template: string,
  operation: Operation,
  bodies: Bodies | null,
  id: string,
): Generator<Omit<HostileCall, 'method'>> {
  const pathWith = (value: string): string => template.replace(/\{\w+\}/g, () => encodeURIComponent(value));
  const empty = bodies && { body: '{}' };
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  for (const value of query.length > 0 ? strangeQueries : []) {
    const text = query.map(({ name }) => `${name}=${encodeURIComponent(value)}`).join('&');
    yield { path: `${pathWith(id)}?${text}`, ...empty };
  }
  for (const strange of template.includes('{') ? strangeIds : []) yield { path: pathWith(strange), ...empty };
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema || !bodies) return;
  for (const filling of fillings) yield { path: pathWith(id), body: bodies.of(schema, filling) };
  // Of a whole body the first field is refused; one alone comes through to what reads its value.
  for (const body of bodies.ofSingleMembers(schema)) yield { path: pathWith(id), body };
  for (const body of ['null', '[]', '"x"', '{"fields":{}}', prototype, wide, deep, '{', ''])
    yield { path: pathWith(id), body };
}

/** Hostile calls of every operation of the document. */
export function* hostileCalls(document: Document, known: KnownNames): Generator<HostileCall> {
  for (const [template, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (known.skip.includes(operation.operationId)) continue;
      const hasBody = operation.requestBody?.content['application/json'] !== undefined;
      const [, , entity = ''] = template.split('/');
      const bodies = hasBody ? new Bodies(document, known.fields.get(entity) ?? []) : null;
      for (const call of callsOf(template, operation, bodies, known.ids.get(entity) ?? 'x'))
        if ((call.body ?? '').length < maxBody) yield { method: method.toUpperCase(), ...call };
    }
}
