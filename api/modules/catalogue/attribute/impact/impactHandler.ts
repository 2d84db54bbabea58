import { z } from 'zod';
import { matchAll, notDeleted } from '#domain/query/Where';
import type { Services } from '#core/kernel/Context';
import type { JobHandler } from '#core/jobs/Jobs';
import { flagOf } from '#core/schema/valueOf';
import { attributeCollection, setCollection } from '../../shared/attributeCollections';
import { groupsOf, setEntityOf } from '../../schemaSource';
import { ImpactCount, noImpact } from './ImpactCount';
import { entitiesWithValues, recordBatches } from './attributedRecords';
import { rulesOf } from './rulesOf';

export const impactKind = 'attribute.impact';

const paramsSchema = z.object({
  attribute: z.string(),
  fields: z.record(z.string(), z.unknown()).default({}),
  remove: z.boolean().default(false),
  options: z.array(z.string()).optional(),
});

/** The sets that an attribute would be added to: those of the entities whose records have it. */
async function countSetsWithout(
  attribute: string,
  code: string,
  { store, entities }: Pick<Services, 'store' | 'entities'>,
): Promise<number> {
  const { records } = await store.find(setCollection, { where: notDeleted });
  return records.filter(
    (set) =>
      entities.get(setEntityOf(set))?.spec.listing.flags?.has(code) &&
      !groupsOf(set).some(({ items }) => items.includes(attribute)),
  ).length;
}

/** Counts what a change of an attribute would do to records. The result is the job's state. */
export const impactHandler = (services: () => Pick<Services, 'store' | 'entities' | 'schema'>): JobHandler => ({
  kind: impactKind,
  title: { uk: 'Наслідки зміни атрибута', en: 'Effects of changing an attribute' },
  maxAttempts: 3,
  retryDelayMs: () => 1000,
  run: async (job) => {
    await services().schema.refresh();
    const { store, entities } = services();
    const { attribute, fields, remove, options } = paramsSchema.parse(job.params);
    const stored = await store.get(attributeCollection, attribute);
    const from = stored && rulesOf(stored);
    if (!from) {
      // Of a type that no record has, or gone meanwhile.
      await job.save({ state: { ...noImpact } });
      return;
    }
    const count = new ImpactCount({
      from,
      to: remove ? null : rulesOf({ ...stored, ...fields }),
      ...(options && { options }),
    });
    const counted = entitiesWithValues(from.name, entities);
    let total = 0;
    for (const { collection } of counted) total += await store.count(collection.name, matchAll);
    let done = 0;
    for (const { name, collection } of counted)
      for await (const batch of recordBatches(store, collection.name)) {
        if (job.isCancelled) return;
        for (const record of batch) count.add(record, name);
        done += batch.length;
        await job.save({ done, total });
      }
    const isMandatory = !remove && from.removable !== false && flagOf({ ...stored, ...fields }, 'necessarily');
    const sets = isMandatory ? await countSetsWithout(attribute, from.name, { store, entities }) : 0;
    await job.save({ done, total, state: { ...count.result, sets } });
  },
});
