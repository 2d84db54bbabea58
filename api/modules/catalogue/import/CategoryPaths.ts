import { allOf } from '#domain/query/Where';
import { changeStamp } from '#core/records/changeStamp';
import { foldText } from '#domain/text/foldText';
import type { SaveResult } from '#domain/wire/Form';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import type { EnvelopeReply } from '#core/kernel/Reply';
import { changeMany, serializeWrites } from '#core/records/changeMany';
import { saveRecord } from '#core/records/saveRecord';
import type { Entity } from '#core/schema/defineEntity';
import { textOf, titlesOf } from '#core/schema/valueOf';
import { trashedByUndo } from './trashedByUndo';
import type { EntityRecords } from '#core/ports/EntityRecords';

const segmentsOf = (path: string): string[] =>
  path
    .split('>')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');

/** Categories by the one above them and their names, which are compared without case. */
class ChildIndex {
  private readonly children = new Map<string, EntityRecords['categories']>();

  constructor(private readonly entity: Entity) {}

  /** Of several of one name below one category the first one counts. */
  add(record: EntityRecords['categories']): void {
    const { rootId = '', titleField } = this.entity.spec;
    if (record._id === rootId) return;
    const above = textOf(record, 'parent');
    for (const title of Object.values(titlesOf(record, titleField))) {
      const key = keyOf(above === rootId ? '' : above, title);
      if (!this.children.has(key)) this.children.set(key, record);
    }
  }

  /** `parent`: '' for the root. */
  child(parent: string, title: string): EntityRecords['categories'] | undefined {
    return this.children.get(keyOf(parent, title));
  }
}

const keyOf = (parent: string, title: string): string => `${parent}\n${foldText(title)}`;

/**
 * The tree of categories while those are created that the cells of a file name by their paths. New ones are switched
 * off until somebody has looked at them. Those that the undo of an import put in the trash come back.
 */
export class CategoryPaths {
  private constructor(
    private readonly entity: Entity,
    private readonly living: ChildIndex,
    private readonly returning: ChildIndex,
    private readonly context: Context,
  ) {}

  static async load(context: Context): Promise<CategoryPaths> {
    const entity = requireEntity('category', context);
    const { records } = await context.store.find(entity.collection.name, {
      where: allOf(accessTo(entity, context).where),
    });
    const returning = await trashedByUndo(records, context);
    const [living, returned] = [new ChildIndex(entity), new ChildIndex(entity)];
    for (const record of records) {
      if (!record._deleted) living.add(record);
      if (returning.has(record._id)) returned.add(record);
    }
    return new CategoryPaths(entity, living, returned, context);
  }

  private async restore(record: EntityRecords['categories']): Promise<boolean> {
    const { entity, context } = this;
    const { touched } = await serializeWrites(entity, context, () =>
      changeMany(
        entity,
        'restore',
        { op: 'ids', ids: [record._id] },
        accessTo(entity, context),
        changeStamp(context),
        context,
      ),
    );
    return touched.length > 0;
  }

  /** Creates what a path has not yet, up to a category that is refused; gives the reply of that. */
  async create(path: string): Promise<EnvelopeReply | null> {
    const { entity, context, living, returning } = this;
    let parent = '';
    for (const title of segmentsOf(path)) {
      const known = living.child(parent, title);
      const former = known ? undefined : returning.child(parent, title);
      if (known || (former && (await this.restore(former)))) {
        parent = (known ?? former)?._id ?? '';
        if (former) living.add(former);
        continue;
      }
      const fields = {
        title: { uk: title },
        active: { 0: false },
        ...(parent !== '' && { parent: { 0: parent } }),
      };
      const reply = await saveRecord(entity, null, { fields }, requireAccess(entity, 'create', context), context);
      const { valid, _id } = reply.result as SaveResult;
      if (!valid) return reply;
      parent = _id;
      const created = await context.store.get(entity.collection.name, _id);
      if (created && !created._deleted) living.add(created);
    }
    return null;
  }
}
