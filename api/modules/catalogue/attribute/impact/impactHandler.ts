import { z } from 'zod';
import { matchAll } from '../../../../../domain/query/Where';
import type { Services } from '../../../../kernel/Context';
import type { JobHandler } from '../../../../jobs/Jobs';
import { attributeCollection } from '../../schemaSource';
import { ImpactCount, noImpact } from './ImpactCount';
import { productBatches } from './productBatches';
import { rulesOf } from './rulesOf';

export const impactKind = 'attribute.impact';

const paramsSchema = z.object({
  attribute: z.string(),
  fields: z.record(z.string(), z.unknown()).default({}),
  remove: z.boolean().default(false),
  options: z.array(z.string()).optional(),
});

/** Counts what a change of an attribute would do to products. The result is the job's state. */
export const impactHandler = (services: () => Pick<Services, 'store'>): JobHandler => ({
  kind: impactKind,
  title: { uk: 'Наслідки зміни атрибута', en: 'Effects of changing an attribute' },
  maxAttempts: 3,
  retryDelayMs: () => 1000,
  run: async (job) => {
    const { store } = services();
    const { attribute, fields, remove, options } = paramsSchema.parse(job.params);
    const stored = await store.get(attributeCollection, attribute);
    const from = stored && rulesOf(stored);
    if (!from) {
      // Of a type that no product has, or gone meanwhile.
      await job.save({ state: { ...noImpact } });
      return;
    }
    const count = new ImpactCount({
      from,
      to: remove ? null : rulesOf({ ...stored, ...fields }),
      ...(options && { options }),
    });
    const total = await store.count('products', matchAll);
    let done = 0;
    for await (const products of productBatches(store, '')) {
      if (job.isCancelled) return;
      for (const product of products) count.add(product);
      done += products.length;
      await job.save({ done, total });
    }
    await job.save({ done, total, state: { ...count.result } });
  },
});
