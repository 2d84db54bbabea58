import type { MultiLoadResult, MultiUpdateResult } from '#domain/wire/MultiUpdate';
import { fieldsIn } from '#domain/wire/fieldsIn';
import { reportAction } from '../bulk/reportAction';
import { messagesFor } from '../bulk/messagesFor';
import { startOperation } from '../bulk/startOperation';
import type { Context } from '../../kernel/Context';
import type { Access } from '../../schema/Access';
import type { Entity } from '../../schema/defineEntity';
import { refuse } from '../../kernel/refuse';
import type { EnvelopeReply } from '../../kernel/Reply';
import { envelopeReply } from '../../kernel/Reply';
import type { CheckedSelection } from '../schemas/multi';
import { findPictures } from '../files/findPictures';
import { requireAccess } from '../../kernel/accessTo';
import { requestedPageOf } from '../../kernel/findPage';
import { isBulkEditable, isBulkEditableField } from '../isBulkEditable';
import { listItems, rowView } from '../listItems';
import { toLoadResult } from '../toLoadResult';
import { newRecord } from '../newRecord';
import type { ManyChanges } from '#domain/wire/MultiUpdate';
import { isAdjustable } from '#domain/commerce/isAdjustable';
import { resolveSelection, selectionWhere } from '../selection';

/** Records that the screen shows at a time (domain §2). */
const pageSize = 32;

export function requireMultiEdit(entity: Entity, context: Context): Access {
  const access = requireAccess(entity, 'update', context);
  if (!entity.spec.multiEdit) throw refuse(404, 'noRoute');
  return access;
}

const isEmptySelection = ({ selectedAll, selectedItems }: CheckedSelection): boolean =>
  selectedAll !== true && (selectedItems ?? []).length === 0;

async function loadMultiEditForm(
  entity: Entity,
  access: Access,
  context: Context,
): Promise<Required<Pick<MultiLoadResult, 'fields' | 'form'>>> {
  const { wholeForm } = entity;
  const record = newRecord(entity, access, context, wholeForm);
  const form = (await toLoadResult(entity, record, access, context, { form: wholeForm })).form.toJSON();
  return { fields: form.fields.groups.flatMap(({ items }) => fieldsIn(items)).filter(isBulkEditableField), form };
}

/** The selected records, 32 at a time, and the fields that are editable in all of them. */
export async function multiLoad(entity: Entity, selection: CheckedSelection, context: Context): Promise<EnvelopeReply> {
  const access = requireMultiEdit(entity, context);
  if (isEmptySelection(selection)) throw refuse(400, 'selectFirst');
  const page = requestedPageOf(selection.page ?? 1);
  const where = selectionWhere(await resolveSelection(entity, selection, access, context));
  const path = entity.sortPath(entity.spec.titleField, context.language);
  const sort = path === undefined ? [] : [{ path, direction: 1 as const }];
  const { records, total } = await context.store.find(entity.collection.name, {
    where,
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const pictures = await findPictures(entity, records, context.store);
  const result: MultiLoadResult = {
    status: true,
    items: listItems(entity, records, pictures, rowView(entity, access, context)),
    total,
    page,
    ...(page === 1 && (await loadMultiEditForm(entity, access, context))),
  };
  return envelopeReply(result);
}

/** Refuses when no fields are given, or fields that this user cannot bulk-edit. */
export function requireEditableFields(entity: Entity, { fields = {}, adjust = {} }: ManyChanges, access: Access): void {
  const names = [...Object.keys(fields), ...Object.keys(adjust)];
  if (names.length === 0) throw refuse(400, 'selectFirst');
  const canAdjust = (name: string): boolean => {
    const field = entity.fields.get(name);
    return field !== undefined && isAdjustable(field) && !Object.hasOwn(fields, name);
  };
  const notEditable = names.find(
    (name) => !isBulkEditable(entity, name, access) || (Object.hasOwn(adjust, name) && !canAdjust(name)),
  );
  if (notEditable !== undefined) throw refuse(400, 'unknownField', { name: notEditable.slice(0, 64) });
}

/**
 * Sets or adjusts the named fields, and only those, in every selected record; reports the rejected records
 * (requirements N-06).
 */
export async function multiUpdate(
  entity: Entity,
  selection: CheckedSelection,
  changes: ManyChanges,
  context: Context,
): Promise<EnvelopeReply> {
  const access = requireMultiEdit(entity, context);
  if (isEmptySelection(selection)) throw refuse(400, 'selectFirst');
  requireEditableFields(entity, changes, access);
  const execution = await startOperation(
    entity,
    { kind: 'multi-edit', fields: changes.fields ?? {}, ...(changes.adjust && { adjust: changes.adjust }) },
    await resolveSelection(entity, selection, access, context),
    context,
  );
  if (!execution)
    return envelopeReply({
      status: false,
      valid: true,
      changed: 0,
      refused: [],
      skipped: 0,
    } satisfies MultiUpdateResult);
  const { operation } = execution;
  const { changed, refused, refusedCount } = operation;
  const skipped = refusedCount - refused.length;
  const result: MultiUpdateResult = {
    status: changed > 0 || refusedCount === 0,
    valid: refusedCount === 0,
    changed,
    refused,
    skipped,
    action: await reportAction(operation, context),
  };
  return envelopeReply(result, { messages: messagesFor(operation, 'savedMany', refusedCount, entity, context) });
}
