import { z } from 'zod';
import { givenLocalised } from '../../../kernel/schemas/fields/localisedValues';
import type { BulkPreviewResult } from '#domain/wire/Action';
import type { ConflictResult, SaveResult } from '#domain/wire/Form';
import type { ListItem, ListResult } from '#domain/wire/Listing';
import type { Entity } from '../../../schema/defineEntity';
import * as actions from '../actions';
import { exportBody } from '../exports';
import * as lists from '../lists';
import * as multi from '../multi';
import * as records from '../records';
import { manyItems, saveManyBody } from '../saveMany';
import { adjustments, entityForm, givenFields, perEntity, storedFields } from './entityFields';
import { entityFilter, entitySort } from './entityFilter';

/**
 * The schemas of the general calls for one entity, for the description of the API: a request is parsed by the general
 * ones, and its values by their field types.
 */
const item = perEntity((entity, name): z.ZodType<ListItem> =>
  z.object({ ...lists.itemShape, fields: storedFields(entity) }).meta({ id: `${name}Row` }),
);

export const listWith = (entity: Entity, more: z.ZodRawShape = {}) =>
  z.object({ ...lists.listResultShape, model: z.literal(entity.name), items: z.array(item(entity)), ...more });

const recordWith = (entity: Entity, more: z.ZodRawShape = {}) =>
  z.object({ ...records.loadResultShape, form: entityForm(entity), ...more });

const listBodyShapeOf = (entity: Entity) =>
  z.object({ ...lists.ownListBody.shape, model: z.literal(entity.name).optional(), ...searchOf(entity) });

const filterOf = (entity: Entity) => entityFilter(entity).optional();

const searchOf = (entity: Entity) => ({ filter: filterOf(entity), sort: entitySort(entity).optional() });

export const listResultOf = perEntity((entity, name): z.ZodType<ListResult> =>
  listWith(entity).meta({ id: `${name}ListResult` }),
);
export const ownListBodyOf = perEntity((entity, name) => listBodyShapeOf(entity).meta({ id: `${name}ListBody` }));
export const anyListBodyOf = perEntity((entity, name) =>
  listBodyShapeOf(entity)
    .extend({ model: z.literal(entity.name) })
    .meta({ id: `${name}ModelListBody` }),
);
export const loadResultOf = perEntity((entity, name) => recordWith(entity).meta({ id: `${name}LoadResult` }));

export const saveBodyOf = perEntity((entity, name) =>
  z.strictObject({ ...records.saveBodyShape, fields: givenFields(entity) }).meta({ id: `${name}SaveBody` }),
);
export const saveResultOf = perEntity((entity, name): z.ZodType<SaveResult> =>
  z.object({ ...records.saveResultShape, record: item(entity).optional() }).meta({ id: `${name}SaveResult` }),
);
export const conflictOf = perEntity((entity, name): z.ZodType<ConflictResult> =>
  z
    .object({ conflict: z.object({ ...records.conflictShape, fields: storedFields(entity) }) })
    .meta({ id: `${name}Conflict` }),
);

const changes = (entity: Entity) => ({
  filter: filterOf(entity),
  fields: givenFields(entity).optional(),
  adjust: adjustments(entity).optional(),
});

export const multiLoadBodyOf = perEntity((entity, name) =>
  multi.multiLoadBody.extend({ filter: filterOf(entity) }).meta({ id: `${name}MultiLoadBody` }),
);
export const multiLoadResultOf = perEntity((entity, name) =>
  z
    .object({ ...multi.multiLoadResultShape, items: z.array(item(entity)), form: entityForm(entity).optional() })
    .meta({ id: `${name}MultiLoadResult` }),
);
export const multiUpdateBodyOf = perEntity((entity, name) =>
  multi.multiUpdateBody.extend(changes(entity)).meta({ id: `${name}MultiUpdateBody` }),
);
export const bulkPreviewBodyOf = perEntity((entity, name) =>
  multi.bulkPreviewBody
    .extend({ ...changes(entity), sort: entitySort(entity).optional() })
    .meta({ id: `${name}BulkPreviewBody` }),
);
export const bulkPreviewResultOf = perEntity((entity, name): z.ZodType<BulkPreviewResult> =>
  z
    .object({
      ...actions.bulkPreviewShape,
      sample: z.array(
        z.object({
          ...actions.previewedShape,
          before: storedFields(entity).optional(),
          after: storedFields(entity).optional(),
        }),
      ),
    })
    .meta({ id: `${name}BulkPreviewResult` }),
);
export const saveManyBodyOf = perEntity((entity, name) =>
  saveManyBody
    .extend({ items: manyItems(z.strictObject({ fields: givenFields(entity) })) })
    .meta({ id: `${name}SaveManyBody` }),
);
export const exportBodyOf = perEntity((entity, name) =>
  exportBody.extend({ filter: filterOf(entity) }).meta({ id: `${name}ExportBody` }),
);

/** One entity's own, or one of those of all. */
export function oneOf(entities: readonly Entity[], of: (entity: Entity) => z.ZodType): z.ZodType {
  const [first, ...more] = entities.map(of);
  if (!first) throw new Error('no entity to describe');
  return more.length === 0 ? first : z.union([first, ...more]);
}

type Describe<Part extends string> = (entities: readonly Entity[]) => Record<Part, z.ZodType>;

/** A loaded record with what its own call adds to it. */
export const loadedWith = (more: z.ZodRawShape): Describe<'result'> => {
  const result = perEntity((entity, name) => recordWith(entity, more).meta({ id: `${name}DetailResult` }));
  return (entities) => ({ result: oneOf(entities, result) });
};

export const conflicting: Describe<'conflict'> = (entities) => ({ conflict: oneOf(entities, conflictOf) });

export const saved: Describe<'result' | 'conflict'> = (entities) => ({
  result: oneOf(entities, saveResultOf),
  ...conflicting(entities),
});

/** A body that chooses records by a filter. */
export const filtered =
  (body: z.ZodObject): Describe<'body'> =>
  (entities) => ({
    body: oneOf(entities, (entity) => {
      const { filter } = lists.selectionShape;
      const names = Object.entries(body.shape).flatMap(([name, part]) => (part === filter ? [name] : []));
      const own = body.extend(Object.fromEntries(names.map((name) => [name, filterOf(entity)])));
      const { id } = body.meta() ?? {};
      return id === undefined ? own : own.meta({ id });
    }),
  });

/** A body with values of a form. */
export const withFields =
  (body: z.ZodObject): Describe<'body'> =>
  (entities) => ({ body: oneOf(entities, (entity) => body.extend({ fields: givenFields(entity).optional() })) });

/** The value of one field, as it is sent. */
export function givenField({ name, fields }: Entity, field: string): z.ZodType {
  const spec = fields.get(field);
  if (!spec) throw new Error(`${name} has no field ${field}`);
  return givenLocalised(spec);
}
