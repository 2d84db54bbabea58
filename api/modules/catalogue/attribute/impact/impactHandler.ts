import { z } from 'zod';
import { matchAll } from '../../../../../domain/query/Where';
import type { Services } from '../../../../kernel/Context';
import type { JobHandler } from '../../../../jobs/Jobs';
import { attributeCollection } from '../../schemaSource';
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
    await job.save({ done, total, state: { ...count.result } });
  },
});
