import { deepEqual } from '#domain/form/deepEqual';
import { changeStamp } from '#core/records/changeStamp';
import { allOf, notDeleted } from '#domain/query/Where';
import type { AddressFilter } from '#domain/query/addressFilter';
import { selectedValues } from '#domain/fields/select';
import type { AttributeOption } from '#domain/wire/Attribute';
import type { KeptCreation } from '#domain/wire/ProductImport';
import type { SaveResult } from '#domain/wire/Form';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import type { StoredChange } from '#core/events/changeLog';
import { changeCollection, rowOf } from '#core/events/changeLog';
import { accessTo, requireAccess, requireEntity } from '#core/kernel/accessTo';
import type { Context } from '#core/kernel/Context';
import { orRefusal } from '#core/kernel/orRefusal';
import { Refusal } from '#core/kernel/refuse';
import { violationMessage } from '#core/kernel/violationMessage';
import type { Violation } from '#core/schema/Violation';
import type { BulkChangeResult } from '#core/records/changeMany';
import { changeMany, serializeWrites } from '#core/records/changeMany';
import { hasSameContentAs } from '#core/records/contentRevision';
import { saveRecord } from '#core/records/saveRecord';
import type { Entity } from '#core/schema/defineEntity';
import { localisedOf, textOf, titleOf, valueOf } from '#core/schema/valueOf';
import { isAddition } from './isAddition';
import { entitiesWithValues, recordBatches } from '../attribute/impact/attributedRecords';
import type { CollectionName } from '#core/ports/CollectionName';

interface UndoneCreations {
  removed: number;
  kept: KeptCreation[];
}

const reasonOf = (violation: Violation, { language }: Context): string => violationMessage(violation, language).text;

/** Why this person may not; null when they may. */
const missingAccess = (entity: Entity, action: 'delete' | 'update', context: Context): Violation | null =>
  accessTo(entity, context).permissions.includes(action) ? null : { key: 'noAccess' };

const changedSince: Violation = { key: 'changedSince' };
const unchanged: BulkChangeResult = { touched: [], violating: [] };

const removeCategory = (entity: Entity, id: string, context: Context): Promise<BulkChangeResult> =>
  changeMany(entity, 'delete', { op: 'ids', ids: [id] }, accessTo(entity, context), changeStamp(context), context);

async function undoCategories(changes: readonly StoredChange[], context: Context): Promise<UndoneCreations> {
  const entity = requireEntity('category', context);
  const created = changes.filter((change) => change.entity === entity.name && isAddition(change.kind));
  const revisions = new Map(created.flatMap(({ ids, revisions: own }) => ids.map((id, at) => [id, own[at] ?? 0])));
  const result: UndoneCreations = { removed: 0, kept: [] };
  await serializeWrites(entity, context, async () => {
    const records = await context.store.getMany(entity.collection.name, [...revisions.keys()]);
    // From below: a parent is free when its subcategories are gone.
    const remaining = records.filter(({ _deleted }) => !_deleted).toSorted((a, b) => b._increment - a._increment);
    for (const record of remaining) {
      const isAsCreated = hasSameContentAs(record, revisions.get(record._id) ?? 0);
      const violation: Violation | null = isAsCreated ? missingAccess(entity, 'delete', context) : changedSince;
      const { touched, violating } = violation ? unchanged : await removeCategory(entity, record._id, context);
      if (touched.length > 0) result.removed += 1;
      else {
        const title = titleOf(record, entity.spec.titleField, context.language);
        const reason = reasonOf(violation ?? violating[0]?.violation ?? changedSince, context);
        result.kept.push({ kind: 'category', title, reason });
      }
    }
  });
  return result;
}

const optionsOf = (fields: Readonly<Record<string, unknown>>): AttributeOption[] => {
  const options = valueOf(fields, 'options');
  return Array.isArray(options) ? (options as AttributeOption[]) : [];
};

const livingOptions = (fields: Readonly<Record<string, unknown>>): AttributeOption[] =>
  optionsOf(fields).filter(({ _deleted }) => !_deleted);

/** Options that the changes have added to an attribute or taken out of the trash, as they were then. */
function addedOptions(changes: readonly StoredChange[], attribute: string): Map<string, AttributeOption> {
  const added = new Map<string, AttributeOption>();
  for (const change of changes) {
    const row = change.ids.includes(attribute) ? rowOf(change, attribute) : null;
    if (!row) continue;
    const before = new Set(livingOptions(row.before).map(({ _id }) => _id));
    for (const option of livingOptions(row.after)) if (!before.has(option._id)) added.set(option._id, option);
  }
  return added;
}

const chosenOptions = (record: StoredRecord, code: string): Set<string> =>
  new Set(
    Object.values(localisedOf(record, code)).flatMap((value) =>
      typeof value === 'string' || Array.isArray(value) ? selectedValues(value as string[]) : [],
    ),
  );

/** Options that conditions of a record (of a promocode, a feed) name, by the fields with conditions. */
const conditionOptions = (record: StoredRecord, fields: readonly string[], code: string): Set<string> =>
  new Set(fields.flatMap((field) => ((valueOf(record, field) ?? {}) as AddressFilter)[code] ?? []));

/**
 * Records outside the trash that have each of the options, or conditions about such records that name it; all of them
 * are counted in one pass.
 */
async function countUses(
  code: string,
  options: readonly string[],
  { store, entities }: Context,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(options.map((option) => [option, 0]));
  const add = (option: string, count: number) => counts.set(option, (counts.get(option) ?? 0) + count);
  const addEach = async (collection: CollectionName, optionsIn: (record: StoredRecord) => Set<string>) => {
    for await (const batch of recordBatches(store, collection))
      for (const record of batch)
        if (!record._deleted) for (const option of optionsIn(record)) if (counts.has(option)) add(option, 1);
  };
  const owners = entitiesWithValues(code, entities);
  const sources = new Set(owners.map(({ name }) => name));
  for (const { fields, collection } of entities.values()) {
    const conditions = [...fields.values()].flatMap(({ name, type, source }) =>
      type === 'filter' && source !== undefined && sources.has(source) ? [name] : [],
    );
    if (conditions.length > 0) await addEach(collection.name, (record) => conditionOptions(record, conditions, code));
  }
  for (const { collection } of owners) {
    const path = `${code}.0`;
    if (collection.indexed.some((each) => each.path === path))
      for (const option of options)
        add(option, await store.count(collection.name, allOf({ op: 'in', path, values: [option] }, notDeleted)));
    else await addEach(collection.name, (record) => chosenOptions(record, code));
  }
  return counts;
}

/** What a later save may have changed beside the option itself: its place among the others. */
const isAsAdded = ({ position: _now, ...now }: AttributeOption, { position: _then, ...then }: AttributeOption) =>
  deepEqual(now, then);

async function undoOptions(changes: readonly StoredChange[], context: Context): Promise<UndoneCreations> {
  const entity = requireEntity('attribute', context);
  const own = changes.filter((change) => change.entity === entity.name);
  const result: UndoneCreations = { removed: 0, kept: [] };
  for (const attribute of await context.store.getMany(entity.collection.name, [
    ...new Set(own.flatMap(({ ids }) => ids)),
  ])) {
    const added = addedOptions(own, attribute._id);
    const remaining = optionsOf(attribute).filter(({ _id, _deleted }) => added.has(_id) && !_deleted);
    if (remaining.length === 0) continue;
    const code = textOf(attribute, 'code');
    const keep = (option: AttributeOption, reason: string): void =>
      void result.kept.push({
        kind: 'option',
        title: option.title[context.language] || option.title.uk || option.slug,
        reason,
      });
    const counts = await countUses(
      code,
      remaining.map(({ _id }) => _id),
      context,
    );
    const removable: AttributeOption[] = [];
    for (const option of remaining) {
      const uses = counts.get(option._id) ?? 0;
      const violation: Violation | null = !isAsAdded(option, added.get(option._id) ?? option)
        ? changedSince
        : uses > 0
          ? { key: 'optionInUse', params: { count: uses } }
          : missingAccess(entity, 'update', context);
      if (violation) keep(option, reasonOf(violation, context));
      else removable.push(option);
    }
    if (removable.length === 0) continue;
    const ids = new Set(removable.map(({ _id }) => _id));
    const options = optionsOf(attribute).map((option) =>
      ids.has(option._id) ? { ...option, _deleted: true } : option,
    );
    const body = { fields: { options: { 0: options } }, _revision: attribute._revision };
    const access = requireAccess(entity, 'update', context);
    const reply = await orRefusal(() => saveRecord(entity, attribute, body, access, context));
    if (!(reply instanceof Refusal) && (reply.result as SaveResult).valid) result.removed += removable.length;
    else for (const option of removable) keep(option, reasonOf(changedSince, context));
  }
  return result;
}

/**
 * Takes back the categories and options that were created for a file, by the change log: those that are as they were
 * created and that no record outside the trash has or asks for. The products of the import have been taken back before.
 */
export async function undoCreations(importId: string, caller: Context): Promise<UndoneCreations> {
  const context: Context = { ...caller, origin: { kind: 'undo', id: importId } };
  const { records: changes } = await context.store.find(changeCollection.name, {
    where: allOf(
      { op: 'in', path: 'originId', values: [importId] },
      { op: 'in', path: 'origin', values: ['import'] },
      { op: 'in', path: 'entity', values: ['category', 'attribute'] },
    ),
  });
  const [categories, options] = [await undoCategories(changes, context), await undoOptions(changes, context)];
  return { removed: categories.removed + options.removed, kept: [...categories.kept, ...options.kept] };
}
