import { z } from 'zod';
import type { Json } from './openApiResponses';
import { schemaPrefix } from './openApiResponses';

const withComponentRefs = (value: Json): Json =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${schemaPrefix}`)) as Json;

/** What the operations of the document refer to. */
export class OpenApiComponents {
  readonly schemas: Record<string, Json> = {};
  readonly parameters: Record<string, Json> = {};
  private readonly converted = { input: new Map<z.ZodType, Json>(), output: new Map<z.ZodType, Json>() };

  private add(id: string, definition: Json): void {
    const { id: _id, ...described } = withComponentRefs(definition);
    this.schemas[id] ??= described;
    if (JSON.stringify(this.schemas[id]) !== JSON.stringify(described))
      throw new Error(`Two schemas of the name ${id}`);
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
    for (const [id, definition] of Object.entries(($defs ?? {}) as Record<string, Json>)) this.add(id, definition);
    const id = schema.meta()?.id;
    if (typeof id !== 'string' || '$ref' in own) return withComponentRefs(own);
    this.add(id, own);
    return { $ref: schemaPrefix + id };
  }

  /** A schema with an id becomes a component, of which there is a reference. */
  schema(schema: z.ZodType, io: 'input' | 'output'): Json {
    const known = this.converted[io].get(schema) ?? this.convert(schema, io);
    this.converted[io].set(schema, known);
    return known;
  }

  private readonly byRoute = new Map<object, Json[]>();

  /** The parameters of a route, which are the same for all entities. */
  parametersOf(route: object, make: () => Json[]): Json[] {
    const known = this.byRoute.get(route) ?? make();
    this.byRoute.set(route, known);
    return known;
  }

  /** A reference to the parameter; one whose name stands for another one already is written out. */
  parameter(parameter: Json): Json {
    const name = `${String(parameter.in)}.${String(parameter.name)}`;
    const known = (this.parameters[name] ??= parameter);
    return JSON.stringify(known) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter;
  }
}
