import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { refuse } from '../kernel/refuse';
import type { InsertResult, ReplaceResult } from '../ports/StoreWrites';
import type { Entity } from '../schema/defineEntity';
import { conflictWith } from './conflict';
import type { AdjustableTexts } from './uniqueness';
import { uniqueValue } from './uniqueness';

/** Attempts to store a text that is made unique and was taken concurrently; the last ones use a random suffix. */
const maxAttempts = 6;
const maxReadableAttempts = 4;

const writeOnce = (
  entity: Entity,
  current: StoredRecord | null,
  record: StoredRecord,
  context: Context,
): Promise<InsertResult | ReplaceResult> =>
  current
    ? context.records.replace(entity, current, record, context, 'ordered')
    : context.records.insert(entity, [record], context, 'ordered');

/**
 * Writes the record together with its change, as a new one or over `current`; 409 when that was saved meanwhile. Where
 * an adjustable text is taken, `record` gets the next free one. The record is not durable yet: the caller waits for it.
 * Returns the name of the unique field whose value is taken, or null when the record is stored.
 */
export async function writeRecord(
  entity: Entity,
  current: StoredRecord | null,
  record: StoredRecord,
  adjustable: AdjustableTexts,
  context: Context,
): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const written = await writeOnce(entity, current, record, context);
    if (written.ok) return null;
    if ('reason' in written && written.reason !== 'taken') {
      const newest = await context.store.get(entity.collection.name, record._id);
      throw newest ? await conflictWith(entity, newest, context) : refuse(404, 'noItem');
    }
    // Two processes had the call under its key: the other one has made it.
    if (written.taken === '_id') throw refuse(409, 'idempotencyInWork');
    const field = entity.fields.get(written.taken);
    if (!field) throw new Error(`${entity.name}: ${written.taken} is taken, but is no field`);
    const texts = adjustable.get(field.name);
    if (!texts || attempt === maxAttempts) return field.name;
    record[field.name] = await uniqueValue(entity, field, texts, record, attempt >= maxReadableAttempts, context);
  }
}
