import type { z } from 'zod';
import { withOfferedItems } from '#domain/fields/attributeGroups';
import type { AttributedEntity } from '#domain/wire/Attribute';
import type { LoadResult } from '#domain/wire/Form';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findRecord } from '#core/records/findRecord';
import { toLoadResult } from '#core/records/toLoadResult';
import { startRecord } from '#core/records/startRecord';
import { valueOf } from '#core/schema/valueOf';
import { setEntityOf } from '../schemaSource';
import { withFixedField } from '../withFixedField';
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
  { source, entity }: z.infer<typeof createSetQuery>,
  context: Context,
): Promise<LoadResult> {
  const sets = requireEntity('attributes-set', context);
  const access = requireAccess(sets, 'create', context);
  const set = await startRecord(sets, { source }, access, context);
  if (source === undefined) {
    const values = entity && { entity: { '0': entity }, groups: { '0': initialGroupsOf(entity) } };
    return toLoadResult(sets, { ...set, ...values }, access, context);
  }
  return toLoadResult(sets, await asCopy(set, entity ?? setEntityOf(set), context), access, context);
}

export async function loadSet(id: string, context: Context): Promise<LoadResult> {
  const sets = requireEntity('attributes-set', context);
  const access = requireAccess(sets, 'load', context);
  const result = await toLoadResult(sets, await findRecord(sets, id, access, context), access, context);
  // Records have chosen the set.
  return { ...result, form: withFixedField(result.form, 'entity') };
}
