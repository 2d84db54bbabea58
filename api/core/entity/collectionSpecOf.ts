import { mayNameFiles } from '../../../domain/media/namedFiles';
import { fieldTypeOf } from '../../../domain/fields/registry';
import type { CollectionSpec, IndexedPath, UniqueKey } from '../../../domain/query/CollectionSpec';
import { below, fieldPaths } from '../../../domain/query/fieldPaths';
import type { EntitySpec, FieldSpec } from './EntitySpec';

const indexedOf = (field: FieldSpec): IndexedPath[] =>
  fieldPaths(field).flatMap((path) =>
    fieldTypeOf(field.type)
      .indexed(field)
      .map(({ below: rest, kind, askedWith }) => ({
        path: below(path, rest),
        kind,
        ...(askedWith && { askedWith: askedWith.map((other) => below(path, other)) }),
      })),
  );

/** Whether stores keep anything of such a field that a filter or a rule could ask for; long texts and lists of entries have nothing. */
export const canBeAsked = ({ type, ...rules }: FieldSpec): boolean => fieldTypeOf(type).indexed(rules).length > 0;

const uniqueOf = (field: FieldSpec): UniqueKey[] =>
  field.unique ? fieldPaths(field).map((path) => ({ name: field.name, path })) : [];

/** Long texts are not asked for by what they say, but a file of the library for the texts that show it. */
const filesOf = ({ name }: FieldSpec): IndexedPath => ({ path: name, kind: 'keys', of: 'namedFiles' });

/** What the stores must know, from the entity's own definition: only what lists and rules ask for is indexed. */
export function collectionSpecOf(spec: EntitySpec, fields: readonly FieldSpec[]): CollectionSpec {
  const asked = new Set([
    ...spec.listing.columns,
    ...(spec.listing.filters ?? []),
    ...(spec.listing.askedToo ?? []),
    spec.titleField,
    'active',
  ]);
  for (const name of spec.listing.shownOnly ?? []) asked.delete(name);
  const isIndexed = (field: FieldSpec): boolean =>
    asked.has(field.name) || Boolean(field.source) || Boolean(field.unique);
  return {
    name: spec.collection,
    indexed: [
      ...fields.filter(isIndexed).flatMap(indexedOf),
      ...fields.filter(({ type }) => mayNameFiles(type)).map(filesOf),
    ],
    unique: fields.flatMap(uniqueOf),
    search: fields.filter((field) => field.searchable).flatMap(fieldPaths),
    ...(spec.orders && { orders: spec.orders }),
  };
}
