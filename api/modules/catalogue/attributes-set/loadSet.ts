import type { z } from 'zod';
import { withOfferedItems } from '#domain/fields/attributeGroups';
import type { AttributedEntity } from '#domain/wire/Attribute';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import type { LoadReply } from '#core/records/toLoadResult';
import { toLoadResult } from '#core/records/toLoadResult';
import type { DefinitionsQuery } from '#core/records/schemas/records';
import { startRecord } from '#core/records/startRecord';
import { valueOf } from '#core/schema/valueOf';
import { setEntityOf } from '../schemaSource';
import { groupItems } from './groupItems';
import { initialGroupsOf } from './initialGroups';
import type { createSetQuery } from './schemas';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** A copy has what its entity offers of the groups: nothing of another one, or of the trash. */
async function asCopy(
  set: EntityRecords['attributes-sets'],
  entity: AttributedEntity,
  context: Context,
): Promise<EntityRecords['attributes-sets']> {
  const groups = valueOf(set, 'groups') ?? [];
  return {
    ...set,
    entity: { '0': entity },
    groups: { '0': withOfferedItems(groups, await groupItems(entity, context)) },
  };
}

export async function createSet(
  { source, entity, definitions }: z.infer<typeof createSetQuery>,
  context: Context,
): Promise<LoadReply> {
  const sets = requireEntity('attributes-set', context);
  const access = requireAccess(sets, 'create', context);
  const set = await startRecord(sets, { source }, access, context);
  if (source === undefined) {
    const values = entity && { entity: { '0': entity }, groups: { '0': initialGroupsOf(entity) } };
    return toLoadResult(sets, { ...set, ...values }, access, context, { definitions });
  }
  const copy = await asCopy(set, entity ?? setEntityOf(set), context);
  return toLoadResult(sets, copy, access, context, { definitions });
}

export async function loadSet(id: string, { definitions }: DefinitionsQuery, context: Context): Promise<LoadReply> {
  const sets = requireEntity('attributes-set', context);
  const access = requireAccess(sets, 'load', context);
  const set = await findRecord(sets, id, access, context);
  // Records have chosen the set.
  return toLoadResult(sets, set, access, context, { fixed: ['entity'], definitions });
}
