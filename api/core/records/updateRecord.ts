import type { SaveBody } from '#domain/wire/Form';
import type { Context } from '../kernel/Context';
import type { EnvelopeReply } from '../kernel/Reply';
import { Refusal } from '../kernel/refuse';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { findRecord } from './findRecord';
import { saveRecord } from './saveRecord';

/** Concurrent saves of others that one save may come after. */
const maxAttempts = 16;

/**
 * Loads a record and saves the fields of a body over it. With a revision it is that of the record, or the save is
 * refused (requirements N-35). Who names none changes these fields and nothing else, whatever the others are by now:
 * such saves are made one after the other.
 */
export async function updateRecord(
  entity: Entity,
  id: string,
  body: SaveBody,
  access: Access,
  context: Context,
): Promise<EnvelopeReply> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await findRecord(entity, id, access, context);
    try {
      return await saveRecord(entity, current, body, access, context);
    } catch (failure) {
      const isOvertaken = failure instanceof Refusal && failure.key === 'changedMeanwhile';
      if (!isOvertaken || body._revision !== undefined || attempt === maxAttempts) throw failure;
    }
  }
}
