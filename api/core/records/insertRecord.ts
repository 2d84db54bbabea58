import type { SaveBody } from '#domain/wire/Form';
import type { Context } from '../kernel/Context';
import { plannedOrNewId } from '../kernel/plannedOrNewId';
import type { EnvelopeReply } from '../kernel/Reply';
import type { Access } from '../schema/Access';
import type { Entity } from '../schema/defineEntity';
import { savedFormReply } from './saveReply';
import { saveRecord } from './saveRecord';

/** Saves a form as a new record. A repeat of a call whose process died finds the record that it has made. */
export async function insertRecord(
  entity: Entity,
  body: SaveBody,
  access: Access,
  context: Context,
): Promise<EnvelopeReply> {
  const id = plannedOrNewId(context);
  const made = context.planned ? await context.store.get(entity.collection.name, id) : null;
  return made
    ? savedFormReply(entity, made, new Map(), `/${entity.name}/update/${id}`, context)
    : saveRecord(entity, null, body, access, context, { id });
}
