import { allOf } from '#domain/query/Where';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { Context } from '#core/kernel/Context';
import { refuse } from '#core/kernel/refuse';
import { fieldsShowing, whereShowing } from '#core/records/files/fileUses';
import { keepProposal } from '#core/records/keepProposal';
import { isOpenProposal, proposalCollection } from '#core/records/StoredProposal';
import { isUnapproved } from '#core/schema/ApprovalSpec';
import type { Entity } from '#core/schema/defineEntity';

/** Whether a change that waits, or is to be corrected, names the file. */
async function isProposed(entity: Entity, file: StoredRecord, { store, user }: Context): Promise<boolean> {
  if (!user || user.shop === null) return false;
  const { records } = await store.find(proposalCollection.name, {
    where: allOf(
      { op: 'in', path: 'entity', values: [entity.name] },
      { op: 'in', path: 'shop', values: [user.shop] },
      { op: 'in', path: 'state', values: ['waiting', 'refused'] },
    ),
  });
  return records.some(
    (each) => isOpenProposal(each) && fieldsShowing(entity, { ...each, ...each.fields }, file).length > 0,
  );
}

interface HeldPictures {
  /** What shows the file and nobody has approved yet: it waits as it is afterwards. */
  propose(): Promise<void>;
}

/**
 * Another picture in place of one that buyers see is a change of their records: whoever makes it with approval only
 * chooses another one there. Otherwise what was approved, or is looked at, would become something else.
 */
export async function heldPictures(file: StoredRecord, context: Context): Promise<HeldPictures> {
  const waiting: [Entity, string][] = [];
  for (const entity of context.entities.values()) {
    const { approval } = entity.spec;
    if (!approval) continue;
    const { records } = await context.store.find(entity.collection.name, { where: whereShowing(entity, file) });
    for (const record of records) {
      const rule = await approval.rule(record, context);
      if (!rule) continue;
      if (isUnapproved(record)) waiting.push([entity, record._id]);
      else if (fieldsShowing(entity, record, file).some(({ name }) => rule.waits(name)))
        throw refuse(403, 'pictureNeedsApproval');
    }
    if (await isProposed(entity, file, context)) throw refuse(403, 'pictureNeedsApproval');
  }
  return {
    propose: async () => {
      for (const [entity, id] of waiting) {
        const record = await context.store.get(entity.collection.name, id);
        const held = { isNew: true, replaced: [], fields: {}, base: {}, waits: true };
        if (record && isUnapproved(record)) await keepProposal(entity, record, held, context);
      }
    },
  };
}
