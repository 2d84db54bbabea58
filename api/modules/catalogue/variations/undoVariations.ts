import type { UndoVariationsBody, UndoVariationsResult } from '#domain/wire/VariableRelation';
import { changeStamp } from '#core/records/changeStamp';
import { withoutProducts } from '#domain/catalogue/variationGroup';
import { allOf, notDeleted } from '#domain/query/Where';
import { requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { findViolation } from '#core/records/changeMany';
import { hasSameContentAs } from '#core/records/contentRevision';
import { findRecord } from '#core/records/findRecord';
import { updateRecord } from '#core/records/updateRecord';
import { variationsField, variationsOf } from '../shared/variationsOf';
import type { EntityRecords } from '#core/ports/EntityRecords';

/** The revision of a product that was just created. */
const firstRevision = 1;

/** Generated copies go to the trash and out of the group, as long as nobody has changed them. */
export async function undoVariations(
  { product, created }: UndoVariationsBody,
  caller: Context,
): Promise<UndoVariationsResult> {
  const context: Context = caller.origin.kind === 'token' ? caller : { ...caller, origin: { kind: 'undo' } };
  const entity = requireEntity('product', context);
  requireAccess(entity, 'delete', context);
  const access = requireAccess(entity, 'update', context);
  const source = await findRecord(entity, product, access, context);
  const group = new Set(variationsOf(source).map(({ relation }) => relation));
  const { records } = await context.store.find(entity.collection.name, {
    where: allOf({ op: 'ids', ids: created.filter((id) => id !== product) }, notDeleted, access.where),
  });
  const removable: EntityRecords['products'][] = [];
  for (const record of records)
    if (
      group.has(record._id) &&
      hasSameContentAs(record, firstRevision) &&
      !(await findViolation(entity, record, 'remove', context))
    )
      removable.push(record);

  const set = { _deleted: true, ...changeStamp(context) };
  const patches = new Map(removable.map(({ _id, _revision }) => [_id, { set, revision: _revision }]));
  const patched = patches.size === 0 ? [] : await context.records.patchEach(entity, patches, removable, context);
  const removed = patched.map(({ id }) => id);
  await entity.spec.hooks?.afterAction?.(removed, 'delete', context);
  const rest = withoutProducts(variationsOf(source), product, new Set(removed));
  await updateRecord(entity, product, { _id: product, fields: { [variationsField]: { '0': rest } } }, access, context);
  const isRemoved = (id: string): boolean => removed.includes(id);
  return { removed: created.filter(isRemoved), skipped: created.filter((id) => !isRemoved(id)) };
}
