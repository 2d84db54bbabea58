import { z } from 'zod';
import type { IndexKind } from '#domain/query/CollectionSpec';
import { languages, mainLanguage } from '#domain/text/Language';
import { filterableOf, sortPathOf } from '../../listQuery';
import { utcInstant } from '../../../kernel/schemas/values';
import { attributeNames } from '../../../kernel/schemas/fields/localisedValues';
import { perEntity } from './entityFields';

const word = z.string().max(300);
/** A day sorts before the instants of it. */
const moment = z.union([z.iso.date(), utcInstant]);

/** A plain value, or operators on it. */
function conditionOn(name: string, value: z.ZodType, operators: Readonly<Record<string, z.ZodType>>): z.ZodType {
  const known = {
    $eq: value,
    $ne: value,
    $in: z.array(value).max(1000),
    $nin: z.array(value).max(1000),
    $exists: z.boolean(),
    ...operators,
  };
  const parts = Object.entries(known).map(([key, part]): [string, z.ZodType] => [key, part.optional()]);
  return z
    .union([value, z.strictObject(Object.fromEntries(parts)).meta({ minProperties: 1 })])
    .meta({ id: `${name}Condition` });
}

const bounds = (value: z.ZodType) => ({ $gt: value, $gte: value, $lt: value, $lte: value });

const conditions: Readonly<Record<IndexKind, z.ZodType>> = {
  text: conditionOn('Text', word, {
    $in: z.array(word).max(400).meta({ description: 'Contains one of these' }),
    $nin: z.array(word).max(400).meta({ description: 'Contains none of these' }),
    $contains: word,
  }),
  key: conditionOn('Key', word, { $contains: word }),
  keys: conditionOn('Keys', word, {}),
  number: conditionOn('Number', z.number(), bounds(z.number())),
  flag: conditionOn('Flag', z.boolean(), {}),
  instant: conditionOn('Instant', moment, bounds(moment)),
};

const idCondition = z
  .union([
    z.strictObject({ $in: z.array(z.string()).max(1000) }),
    z.strictObject({ $nin: z.array(z.string()).max(1000) }),
  ])
  .meta({ id: 'IdCondition' });

const anyCondition = z.union([...Object.values(conditions)]).meta({ id: 'AnyCondition' });

/** Paths of attributes: a code, a language or 0, a part of a price. */
const attributePaths = {
  pattern: `${attributeNames.pattern.slice(0, -1)}(\\.(${languages.join('|')}|0)(\\.[a-z_]+)?)?$`,
  maxLength: 100,
};

const description =
  'Conditions that all hold. A path is an indexed one (`title.uk`) or the name of a field, which means any of its paths; a plain value means `$eq`; `$or` and `$and` join';

/** What lists of an entity are narrowed by: its indexed paths and the names of its fields. */
export const entityFilter = perEntity((entity, name) => {
  const { paths, fields } = filterableOf(entity);
  const kinds = new Map(paths.map(({ path, kind }) => [path, kind]));
  const named = [...fields].flatMap(([field, [first = '']]) => {
    const kind = kinds.get(first);
    return kind ? [[field, kind] as const] : [];
  });
  const known = z.strictObject({
    _id: idCondition.optional(),
    ...Object.fromEntries([...kinds, ...named].map(([path, kind]) => [path, conditions[kind].optional()])),
  });
  const onPaths = entity.spec.attributes ? known.catchall(anyCondition).meta({ propertyNames: attributePaths }) : known;
  const condition: z.ZodType = z
    .lazy(() =>
      z.union([z.strictObject({ $or: z.array(condition) }), z.strictObject({ $and: z.array(condition) }), onPaths]),
    )
    .meta({ id: `${name}Condition` });
  return z
    .strictObject({ $and: z.array(condition).optional() })
    .nullable()
    .meta({ id: `${name}Filter`, description });
});

const direction = z.union([z.literal(1), z.literal(-1)]);

/** What lists of an entity are sorted by: a column, the id, or an indexed path. */
export const entitySort = perEntity((entity, name) => {
  const columns = [...entity.attributes.uk.map((column) => column.name), '_id', 'id', '_created', '_updated'];
  const paths = entity.collection.indexed.filter(({ kind, of }) => kind !== 'keys' && of === undefined);
  const names = [...columns, ...paths.map(({ path }) => path)].filter(
    (column) => sortPathOf(entity, column, mainLanguage) !== undefined,
  );
  const known = z.strictObject(Object.fromEntries(names.map((column) => [column, direction.optional()])));
  const sort = entity.spec.attributes ? known.catchall(direction) : known;
  return sort.meta({
    id: `${name}Sort`,
    maxProperties: 1,
    description: 'One column, `id`, or an indexed path: `{"title.uk": 1}`',
    ...(entity.spec.attributes && { propertyNames: attributePaths }),
  });
});
