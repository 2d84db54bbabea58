import { z } from 'zod';
import { convertField } from '#domain/form/convertField';
import { isObject } from '#domain/wire/isObject';
import { matchAll } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Services } from '#core/kernel/Context';
import type { JobHandler } from '#core/jobs/Jobs';
import type { Patch } from '#core/ports/StoreWrites';
import type { Entity } from '#core/schema/defineEntity';
import { attributeCollection } from '../../shared/attributeCollections';
import { entitiesWithValues, recordBatches } from './attributedRecords';
import { rulesOf } from './rulesOf';

export const conversionKind = 'attribute.convert';

const paramsSchema = z.object({ attribute: z.string(), from: z.record(z.string(), z.unknown()) });
/** The entity whose records are being converted, and the last one that is done. */
const stateSchema = z.object({ entity: z.string(), after: z.string(), done: z.number() });

/** How often a batch is read again when its records are saved meanwhile. */
const maxRounds = 20;

/**
 * Converts the values of an attribute whose type was changed (`convertField`). What can not be converted stays as it is.
 * Each change is in the history of its record.
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
    const from = stored && rulesOf({ ...stored, ...former });
    const to = stored && rulesOf(stored);
    if (!from || !to) return;

    /** Records that somebody saves meanwhile are read again. */
    const convert = async (entity: Entity, batch: readonly StoredRecord[]): Promise<void> => {
      let pending = batch;
      for (let round = 0; round < maxRounds && pending.length > 0; round += 1) {
        const patches = new Map<string, Patch>();
        for (const record of pending) {
          const value = record[from.name];
          if (!isObject(value)) continue;
          const { value: converted } = convertField(from, to, value);
          if (converted !== value)
            patches.set(record._id, {
              set: { [from.name]: converted, _updated: new Date(clock.now()).toISOString() },
              revision: record._revision,
            });
        }
        if (patches.size === 0) return;
        job.check();
        const author = { user: null, origin: { kind: 'job', id: job.id } } as const;
        const changed = await records.patchEach(entity, patches, pending, author);
        for (const { id } of changed) patches.delete(id);
        pending = await store.getMany(entity.collection.name, [...patches.keys()]);
      }
    };

    const converted = entitiesWithValues(from.name, entities);
    let total = 0;
    for (const { collection } of converted) total += await store.count(collection.name, matchAll);
    const resumed = stateSchema.catch({ entity: '', after: '', done: 0 }).parse(job.state);
    const first = Math.max(
      0,
      converted.findIndex(({ name }) => name === resumed.entity),
    );
    let { done } = resumed;
    for (const entity of converted.slice(first)) {
      const { name, collection } = entity;
      for await (const batch of recordBatches(store, collection.name, name === resumed.entity ? resumed.after : '')) {
        if (job.isCancelled) return;
        await convert(entity, batch);
        done += batch.length;
        await job.save({ done, total, state: { entity: name, after: batch.at(-1)?._id ?? '', done } });
      }
    }
  },
});
