import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '../kernel/Context';
import { newId } from '../kernel/newId';
import type { Entity } from '../schema/defineEntity';
import { fieldsThat } from '../schema/fieldsThat';
import { textOf } from '../schema/valueOf';
import type { PendingSave } from './PendingSave';

/** Values of a record that are no fields: stored with it, shown to nobody. */
export type Marks = Readonly<Record<`_${string}`, unknown>>;

export interface RecordOptions {
  /** Of a new record. */
  id?: string;
  /** The record's `_increment`, if one was already reserved. */
  number?: number;
  /** What is noted as the time of the change. */
  time?: number;
  marks?: Marks;
}

const passwordFields = fieldsThat(({ type }) => type === 'password');

/** The record to store: with its id, number, times and next revision, and its passwords hashed or sealed. */
export async function completeRecord(
  entity: Entity,
  pending: PendingSave,
  context: Context,
  { id, number, time = context.clock.now(), marks }: RecordOptions,
): Promise<StoredRecord> {
  const now = new Date(time).toISOString();
  const { current } = pending;
  const record: StoredRecord = {
    ...pending.record,
    ...marks,
    _id: current?._id ?? id ?? newId(context),
    _created: current?._created ?? now,
    _updated: now,
    _updatedBy: context.user?.id ?? '',
    _revision: (current?._revision ?? 0) + 1,
    _increment: current?._increment ?? number ?? (await context.store.next(entity.collection.name)),
  };
  for (const field of passwordFields(entity)) {
    if (!pending.fieldsToValidate.has(field.name)) continue;
    const plain = textOf(pending.record, field.name);
    if (plain !== '')
      record[field.name] = {
        '0': await (field.sealed ? context.secretBox.seal(plain) : context.passwords.hash(plain)),
      };
  }
  return record;
}
