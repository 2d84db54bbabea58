import { isFileReferencingType } from '#domain/fields/isFileReferencingType';
import { fieldTypeOf } from '#domain/fields/registry';
import type { ApartField, CollectionSpec, IndexedPath, UniqueKey } from '#domain/query/CollectionSpec';
import { shownPath } from '#domain/query/CollectionSpec';
import { joinPath, fieldPaths } from '#domain/fields/fieldPaths';
import type { EntitySpec, FieldSpec } from './EntitySpec';
import { approvalMark } from './ApprovalSpec';

const indexedOf = (field: FieldSpec, isAttribute: boolean): IndexedPath[] =>
  fieldPaths(field).flatMap((path) =>
    fieldTypeOf(field.type)
      .indexedSubpaths(field)
      .map(({ subpath: rest, kind, coveringPaths }) => ({
        path: joinPath(path, rest),
        kind,
        ...(isAttribute && { sharedIndex: true }),
        ...(coveringPaths && { coveringPaths: coveringPaths.map((other) => joinPath(path, other)) }),
      })),
  );

/** Whether the field has index values that a filter or rule could query; long texts and lists of entries have none. */
export const isIndexable = ({ type, ...rules }: FieldSpec): boolean =>
  fieldTypeOf(type).indexedSubpaths(rules).length > 0;

const uniqueOf = (field: FieldSpec): UniqueKey[] =>
  field.unique ? fieldPaths(field).map((path) => ({ name: field.name, path })) : [];

/** Long texts are not queried by their content, but by the digests of the files that they reference. */
const fileReferencePath = ({ name }: FieldSpec): IndexedPath => ({ path: name, kind: 'keys', of: 'namedFiles' });

const apartTypes: readonly ApartField['type'][] = ['textarea', 'editor', 'cart', 'address'];

const isApartType = (type: FieldSpec['type']): type is ApartField['type'] => apartTypes.some((each) => each === type);

/** Long texts and large parts of orders that are no columns of the list. */
const apartOf = ({ listing, titleField }: EntitySpec, { name, type }: FieldSpec): ApartField[] =>
  isApartType(type) && name !== titleField && !listing.columns.includes(name) ? [{ name, type }] : [];

/** Derives the collection's specification for the stores: only what lists and rules query is indexed. */
export function collectionSpecOf(spec: EntitySpec, fields: readonly FieldSpec[]): CollectionSpec {
  const indexedNames = new Set([
    ...spec.listing.columns,
    ...(spec.listing.filters ?? []),
    ...(spec.listing.indexedOnly ?? []),
    spec.titleField,
    'active',
  ]);
  for (const name of spec.listing.computedColumns ?? []) indexedNames.delete(name);
  for (const [name, flags] of spec.listing.flags ?? [])
    if (
      flags.isFilterable ||
      flags.isSortable ||
      flags.conditions.length > 0 ||
      fields.some((field) => field.name === name && field.required)
    )
      indexedNames.add(name);
    else indexedNames.delete(name);
  const apart = fields.flatMap((field) => apartOf(spec, field));
  const isIndexed = (field: FieldSpec): boolean =>
    indexedNames.has(field.name) || Boolean(field.source) || Boolean(field.unique);
  return {
    name: spec.collection,
    // `RecordService` writes entries of all entities.
    logged: true,
    indexed: [
      ...fields.filter(isIndexed).flatMap((field) => indexedOf(field, spec.listing.flags?.has(field.name) ?? false)),
      ...fields.filter(({ type }) => isFileReferencingType(type)).map(fileReferencePath),
      ...(spec.listing.shownPictures ?? []).map((name): IndexedPath => ({
        path: shownPath(name),
        kind: 'keys',
        of: 'shownPictures',
      })),
      ...(spec.listing.collapse ? [{ path: spec.listing.collapse.path, kind: 'key' as const }] : []),
      ...(spec.approval ? [{ path: approvalMark, kind: 'key' as const }] : []),
    ],
    unique: fields.flatMap(uniqueOf),
    search: fields.filter((field) => field.searchable).flatMap(fieldPaths),
    ...(spec.orders && { orders: spec.orders }),
    ...(apart.length > 0 && { apart }),
  };
}
