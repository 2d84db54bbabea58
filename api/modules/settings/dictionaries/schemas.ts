import { z } from 'zod';
import type { DictionaryEntry } from '#domain/wire/Dictionary';
import { dictionaryNames } from '#domain/wire/Dictionary';
import { id } from '#core/records/schemas/id';
import { bilingual } from '#core/kernel/schemas/values';

/** JSON in a query string. */
const json = <T extends z.ZodType>(schema: T, description: string) =>
  z
    .string()
    .max(20_000)
    .meta({
      contentMediaType: 'application/json',
      contentSchema: z.toJSONSchema(schema, { io: 'input' }),
      description,
    })
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const position = z.int().min(0).max(1_000_000);
const values = z.union([z.string().max(300), z.array(z.string().max(300)).max(1000)]);

const name = z.string().max(64).meta({ enum: dictionaryNames });
export const dictionaryParams = z.object({ name });
export const entryParams = z.object({ name, id });

/** The dialect of ra-data-simple-rest. */
export const dictionaryQuery = z.object({
  sort: json(
    z.tuple([z.enum(['id', 'name']), z.enum(['ASC', 'DESC'])]),
    'Property and order: `["name","ASC"]`.',
  ).optional(),
  range: json(
    z.tuple([position, position]),
    'First and last position, from 0: `[0,24]`; at most 1000 entries.',
  ).optional(),
  filter: json(
    z.strictObject({
      q: z.string().max(300).optional(),
      id: values.optional(),
      name: values.optional(),
      kind: values.optional(),
      extensions: values.optional(),
      carrier: values.optional(),
      region: values.optional(),
      settlement: values.optional(),
    }),
    'One value or a list of allowed values by property, and `q`, part of a name: `{"q":"Укр"}`, `{"id":["UA","PL"]}`.',
  ).optional(),
});
export type DictionaryQuery = z.infer<typeof dictionaryQuery>;

export const dictionaryEntry: z.ZodType<DictionaryEntry> = z
  .object({
    id: z.string(),
    name: z.string(),
    names: bilingual,
    extensions: z.array(z.string()).optional(),
    kind: z.string().optional(),
    code: z.string().optional(),
    carrier: z.string().optional(),
    region: z.string().optional(),
  })
  .meta({ id: 'DictionaryEntry' });
