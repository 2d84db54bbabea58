import { allOf, notDeleted } from '../../../../domain/query/Where';
import { changeStamp } from '../../../records/changeStamp';
import { foldText } from '../../../../domain/text/foldText';
import type { SaveResult } from '../../../../domain/wire/Form';
import type { StoredRecord } from '../../../../domain/wire/StoredRecord';
import { accessTo, requireAccess, requireEntity } from '../../../kernel/accessTo';
import type { Context } from '../../../kernel/Context';
import type { EnvelopeReply } from '../../../kernel/Reply';
import { changeMany, serializeWrites } from '../../../records/changeMany';
import { saveRecord } from '../../../records/saveRecord';
import type { Entity } from '../../../schema/defineEntity';
import { textOf, titlesOf } from '../../../schema/valueOf';
import { trashedByUndo } from './trashedByUndo';

const segmentsOf = (path: string): string[] =>
  path
    .split('>')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');

/**
 * The tree of categories while those are created that the cells of a file name by their paths. New ones are switched off
 * until somebody has looked at them. Those that the undo of an import put in the trash come back.
 */
export class CategoryPaths {
  private constructor(
    private readonly entity: Entity,
    private readonly living: StoredRecord[],
    private readonly returning: StoredRecord[],
    private readonly context: Context,
  ) {}

  static async load(context: Context): Promise<CategoryPaths> {
    const entity = requireEntity('category', context);
    const { records } = await context.store.find(entity.collection.name, {
      where: allOf(accessTo(entity, context).where),
    });
    const returning = await trashedByUndo(records, context);
    return new CategoryPaths(
      entity,
      records.filter(({ _deleted }) => !_deleted),
      records.filter(({ _id }) => returning.has(_id)),
      context,
    );
  }

  private childOf(parent: string, title: string, records: readonly StoredRecord[]): StoredRecord | undefined {
    const { rootId = '', titleField } = this.entity.spec;
    const isBelow = (own: string): boolean => (parent === '' ? own === '' || own === rootId : own === parent);
    return records.find(
      (record) =>
        record._id !== rootId &&
        isBelow(textOf(record, 'parent')) &&
        Object.values(titlesOf(record, titleField)).some((each) => foldText(each) === foldText(title)),
    );
  }

  private async restore(record: StoredRecord): Promise<boolean> {
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
      const known = this.childOf(parent, title, living);
      const former = known ? undefined : this.childOf(parent, title, returning);
      if (known || (former && (await this.restore(former)))) {
        parent = (known ?? former)?._id ?? '';
        if (former) living.push(former);
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
      const { records } = await context.store.find(entity.collection.name, {
        where: allOf({ op: 'ids', ids: [_id] }, notDeleted),
      });
      living.push(...records);
    }
    return null;
  }
}
