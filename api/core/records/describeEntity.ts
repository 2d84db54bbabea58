import type { Bilingual } from '#domain/wire/FieldDefinition';
import type { EntityDescription } from '#domain/wire/Start';
import type { Entity } from '../schema/defineEntity';
import { canChange } from './changeMany';
import { isBulkEditable } from './isBulkEditable';
import { sheetColumns } from './sheetCells';
import { canReorder } from './canReorder';
import type { Access } from '../schema/Access';
import type { EntitySpec } from '../schema/EntitySpec';
import { hasPreview } from '../schema/hasPreview';

function titleOfLink({ name, texts }: EntitySpec, link: string): Bilingual {
  const title = texts.rowLinks?.[link];
  if (!title) throw new Error(`${name}: the row's action ${link} has no text`);
  return title;
}

/** Metadata for the panel's list and form of the entity, for a user with this access. */
export function describeEntity(entity: Entity, access: Access): EntityDescription {
  const { spec } = entity;
  const rowLinks = (spec.listing.rowLinks ?? []).map((link) => ({ ...link, title: titleOfLink(spec, link.name) }));
  const multiEdit = spec.multiEdit === true && access.permissions.includes('update');
  const quickEdit = multiEdit
    ? (spec.listing.quickEdit ?? []).filter((name) => isBulkEditable(entity, name, access))
    : [];
  const sheet = multiEdit ? [...sheetColumns(entity, access, 'uk').values()] : [];
  const { one, many, listTitle, newTitle, addTitle, noun, noItems, searchHint, removeQuestion, restoreQuestion } =
    spec.texts;
  return {
    name: spec.name,
    category: spec.category,
    icon: spec.icon,
    one,
    many,
    listTitle,
    newTitle,
    addTitle,
    noun,
    noItems,
    ...(searchHint && { searchHint }),
    removeQuestion,
    restoreQuestion,
    listUrl: `/api/${spec.name}/list`,
    may: access.permissions.filter((action) => action !== 'preview' || hasPreview(spec)),
    bulk: spec.bulk.filter((action) => canChange(action, access)),
    multiEdit,
    ...(spec.oftenCreated && { oftenCreated: true }),
    ...(spec.confirmed?.exports && { confirmedExport: true }),
    ...(quickEdit.length > 0 && { quickEdit }),
    ...(sheet.length > 0 && {
      sheet: sheet.map(({ name, field, part }) => ({
        name,
        ...(field.required && part !== 'discount' && { required: true as const }),
      })),
    }),
    ...(spec.listing.stock && { stock: spec.listing.stock }),
    ...(spec.listing.stateColumn !== undefined && { stateColumn: spec.listing.stateColumn }),
    preview: hasPreview(spec),
    titleField: spec.titleField,
    fieldTitles: Object.fromEntries([...entity.definitions.uk.values()].map(({ name, title }) => [name, title])),
    ...(rowLinks.length > 0 && { rowLinks }),
    ...(spec.ordered !== undefined && canReorder(entity, access) && { ordered: spec.ordered }),
  };
}
