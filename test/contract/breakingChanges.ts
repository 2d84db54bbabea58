import { isObject } from '#domain/wire/isObject';

export type Json = Readonly<Record<string, unknown>>;
/** Of a request, which callers write, or of an answer, which they read. */
type Side = 'request' | 'answer';

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const typesOf = ({ type, ...schema }: Json): readonly unknown[] =>
  type === undefined
    ? 'const' in schema
      ? [schema.const === null ? 'null' : typeof schema.const]
      : []
    : [type].flat();

/** Bounds, and whether a greater one takes more. */
const bounds: Readonly<Record<string, boolean>> = {
  maxLength: true,
  maxItems: true,
  maxProperties: true,
  maximum: true,
  minLength: false,
  minItems: false,
  minimum: false,
};

/** Finds what programs that were written for one document cannot do with the other. */
class Comparison {
  private readonly known = new Map<string, string[]>();

  constructor(
    private readonly before: Json,
    private readonly after: Json,
  ) {}

  private named(document: Json, reference: unknown): Json {
    return String(reference)
      .split('/')
      .slice(1)
      .reduce<Json>((part, name) => objectOf(part[name]), document);
  }

  /** What a reference names, and how it is called in the changelog. */
  private resolve(document: Json, schema: Json, at: string): [Json, string] {
    if (schema.$ref === undefined) return [schema, at];
    return [this.named(document, schema.$ref), String(schema.$ref).split('/').at(-1) ?? at];
  }

  schemas(before: Json, after: Json, side: Side, at: string): string[] {
    const key = `${side} ${String(before.$ref)} ${String(after.$ref)}`;
    const isNamed = before.$ref !== undefined && after.$ref !== undefined;
    const known = isNamed ? this.known.get(key) : undefined;
    if (known) return known;
    // One that contains itself is compatible as far as the rest of it is.
    if (isNamed) this.known.set(key, []);
    const [old, place] = this.resolve(this.before, before, at);
    const [current] = this.resolve(this.after, after, at);
    const found = this.resolved(old, current, side, place);
    if (isNamed) this.known.set(key, found);
    return found;
  }

  private resolved(before: Json, after: Json, side: Side, at: string): string[] {
    if (JSON.stringify(before) === JSON.stringify(after) && !JSON.stringify(before).includes('$ref')) return [];
    const [had, has] = [before, after].map((schema) => listOf(schema.anyOf ?? schema.oneOf).map(objectOf));
    if (had?.length || has?.length)
      return this.alternatives(had?.length ? had : [before], has?.length ? has : [after], side, at);
    return [
      ...this.types(before, after, side, at),
      ...this.properties(before, after, side, at),
      ...(isObject(before.items) && isObject(after.items)
        ? this.schemas(before.items, after.items, side, `${at}[]`)
        : []),
      ...(isObject(before.additionalProperties) && isObject(after.additionalProperties)
        ? this.schemas(before.additionalProperties, after.additionalProperties, side, `${at}{}`)
        : []),
    ];
  }

  /** Each way that a request had must still be taken; each that an answer has must have been known. */
  private alternatives(before: readonly Json[], after: readonly Json[], side: Side, at: string): string[] {
    const fits = (old: Json, current: Json): boolean => this.schemas(old, current, side, at).length === 0;
    const isMissing =
      side === 'request'
        ? before.some((old) => !after.some((current) => fits(old, current)))
        : after.some((current) => !before.some((old) => fits(old, current)));
    if (!isMissing) return [];
    return [
      `${at}: ${side === 'request' ? 'one of the alternatives is not taken any more' : 'there is another alternative'}`,
    ];
  }

  private types(before: Json, after: Json, side: Side, at: string): string[] {
    const [wide, narrow] = side === 'request' ? [after, before] : [before, after];
    const types = typesOf(wide);
    const isOther = types.length > 0 && typesOf(narrow).some((type) => !types.includes(type));
    if (isOther)
      return [
        `${at}: the type is ${JSON.stringify(after.type ?? after.const)}, was ${JSON.stringify(before.type ?? before.const)}`,
      ];
    if (side === 'answer') return [];
    const values = listOf(after.enum ?? ('const' in after ? [after.const] : undefined));
    const had = listOf(before.enum ?? ('const' in before ? [before.const] : undefined));
    const gone = values.length > 0 ? had.filter((value) => !values.includes(value)) : [];
    if (gone.length > 0 || (values.length > 0 && had.length === 0))
      return [`${at}: ${gone.length > 0 ? JSON.stringify(gone) : 'other values'} not taken any more`];
    const tighter = Object.entries(bounds).filter(([name, isMore]) => {
      const [old, current] = [before[name], after[name]];
      if (typeof current !== 'number') return false;
      return typeof old !== 'number' || (isMore ? current < old : current > old);
    });
    const isRespelled = after.pattern !== undefined && after.pattern !== before.pattern;
    return [...tighter.map(([name]) => name), ...(isRespelled ? ['pattern'] : [])].map(
      (name) => `${at}: ${name} takes less`,
    );
  }

  private properties(before: Json, after: Json, side: Side, at: string): string[] {
    const [had, has] = [objectOf(before.properties), objectOf(after.properties)];
    const [needed, needs] = [listOf(before.required), listOf(after.required)];
    const isGone = (name: string): boolean =>
      !(name in has) && (side === 'answer' || after.additionalProperties === false);
    return [
      ...Object.keys(had)
        .filter(isGone)
        .map((name) => `${at}.${name}: removed`),
      ...(side === 'request'
        ? needs.filter((name) => !needed.includes(name)).map((name) => `${at}.${String(name)}: required now`)
        : needed
            .filter((name) => !needs.includes(name) && String(name) in has)
            .map((name) => `${at}.${String(name)}: may be missing now`)),
      ...Object.entries(had).flatMap(([name, schema]) =>
        name in has ? this.schemas(objectOf(schema), objectOf(has[name]), side, `${at}.${name}`) : [],
      ),
    ];
  }

  private contents(before: unknown, after: unknown, side: Side, at: string): string[] {
    const has = objectOf(after);
    return Object.entries(objectOf(before)).flatMap(([type, content]) => {
      if (!(type in has)) return [`${at}: ${type} is gone`];
      return this.schemas(objectOf(objectOf(content).schema), objectOf(objectOf(has[type]).schema), side, at);
    });
  }

  private parameters(before: Json, after: Json, at: string): string[] {
    const byName = (operation: Json, document: Json): Map<string, Json> =>
      new Map(
        listOf(operation.parameters).map((raw) => {
          const [parameter] = this.resolve(document, objectOf(raw), at);
          return [`${String(parameter.in)} ${String(parameter.name)}`, parameter] as const;
        }),
      );
    const had = byName(before, this.before);
    const has = byName(after, this.after);
    return [
      ...[...had.keys()].filter((name) => !has.has(name)).map((name) => `${at}: ${name} is gone`),
      ...[...has].flatMap(([name, parameter]) => {
        const old = had.get(name);
        if (!old) return parameter.required === true ? [`${at}: ${name} is required`] : [];
        const isNeeded = parameter.required === true && old.required !== true;
        return [
          ...(isNeeded ? [`${at}: ${name} is required now`] : []),
          ...this.schemas(objectOf(old.schema), objectOf(parameter.schema), 'request', `${at}: ${name}`),
        ];
      }),
    ];
  }

  private operation(before: Json, after: Json, at: string): string[] {
    const [hadBody, hasBody] = [objectOf(before.requestBody), objectOf(after.requestBody)];
    const [had, has] = [objectOf(before.responses), objectOf(after.responses)];
    return [
      ...this.parameters(before, after, at),
      ...(hasBody.required === true && hadBody.required !== true ? [`${at}: a body is required`] : []),
      ...this.contents(hadBody.content, hasBody.content, 'request', `${at}: body`),
      ...Object.entries(had)
        .filter(([status]) => status.startsWith('2') || status in has)
        .flatMap(([status, response]) => {
          const [old] = this.resolve(this.before, objectOf(response), at);
          const [current] = this.resolve(this.after, objectOf(has[status]), at);
          return this.contents(old.content, current.content, 'answer', `${at}: ${status}`);
        }),
    ];
  }

  all(): string[] {
    const paths = objectOf(this.after.paths);
    const found = Object.entries(objectOf(this.before.paths)).flatMap(([path, operations]) =>
      Object.entries(objectOf(operations)).flatMap(([method, operation]) => {
        const at = `${method.toUpperCase()} ${path}`;
        const current = objectOf(paths[path])[method];
        return isObject(current) ? this.operation(objectOf(operation), current, at) : [`${at}: removed`];
      }),
    );
    return [...new Set(found)];
  }
}

/**
 * What breaks programs that were written for the first document: each begins with the call, or the name of the component, that
 * it is about.
 */
export const breakingChanges = (before: Json, after: Json): string[] => new Comparison(before, after).all();
