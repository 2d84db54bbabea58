import { z } from 'zod';
import { convertField } from '../../../../../domain/form/convertField';
import { isObject } from '../../../../../domain/wire/isObject';
import { matchAll } from '../../../../../domain/query/Where';
import type { StoredRecord } from '../../../../../domain/wire/StoredRecord';
import type { Services } from '../../../../kernel/Context';
import type { JobHandler } from '../../../../jobs/Jobs';
import type { Patch } from '../../../../ports/StoreWrites';
import { attributeCollection } from '../../schemaSource';
import { productBatches } from './productBatches';
import { rulesOf } from './rulesOf';

export const conversionKind = 'attribute.convert';

const paramsSchema = z.object({ attribute: z.string(), from: z.record(z.string(), z.unknown()) });
const stateSchema = z.object({ after: z.string(), done: z.number() });

/** How often a batch is read again when its products are saved meanwhile. */
const maxRounds = 20;

/**
 * Converts the values of an attribute whose type was changed (`convertField`). What can not be converted stays as it is.
 * Each change is in the history of its product.
 */
export const convertHandler = (
  services: () => Pick<Services, 'store' | 'records' | 'entities' | 'schema' | 'clock'>,
): JobHandler => ({
  kind: conversionKind,
  title: { uk: 'Перетворення значень атрибута', en: 'Conversion of attribute values' },
  maxAttempts: 10,
  retryDelayMs: (attempt) => Math.min(60_000, 1000 * 2 ** attempt),
  run: async (job) => {
    await services().schema.refresh();
    const { store, records, entities, clock } = services();
    const { attribute, from: former } = paramsSchema.parse(job.params);
    const stored = await store.get(attributeCollection, attribute);
    const product = entities.get('product');
    const from = stored && rulesOf({ ...stored, ...former });
    const to = stored && rulesOf(stored);
    if (!product || !from || !to) return;

    /** Products that somebody saves meanwhile are read again. */
    const convert = async (batch: readonly StoredRecord[]): Promise<void> => {
      let pending = batch;
      for (let round = 0; round < maxRounds && pending.length > 0; round += 1) {
        const patches = new Map<string, Patch>();
        for (const record of pending) {
          const value = record[from.name];
          if (!isObject(value)) continue;
          const { outcome, value: converted } = convertField(from, to, value);
          if (outcome === 'converted')
            patches.set(record._id, {
              set: { [from.name]: converted, _updated: new Date(clock.now()).toISOString() },
              revision: record._revision,
            });
        }
        if (patches.size === 0) return;
        job.check();
        const author = { user: null, origin: { kind: 'job', id: job.id } } as const;
        const changed = await records.patchEach(product, patches, pending, author);
        for (const { id } of changed) patches.delete(id);
        pending = await store.getMany(product.collection.name, [...patches.keys()]);
      }
    };

    const total = await store.count(product.collection.name, matchAll);
    const { after, done: before } = stateSchema.catch({ after: '', done: 0 }).parse(job.state);
    let done = before;
    for await (const batch of productBatches(store, after)) {
      if (job.isCancelled) return;
      await convert(batch);
      done += batch.length;
      await job.save({ done, total, state: { after: batch.at(-1)?._id ?? after, done } });
    }
  },
});
