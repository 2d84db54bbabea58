import { fieldTypeOf } from '#domain/fields/registry';
import type { AddressFilter } from '#domain/query/addressFilter';
import { addressFilterFromText, addressFilterToText } from '#domain/query/addressFilter';
import type { Language } from '#domain/text/Language';
import type { ListAttribute } from '#domain/wire/Listing';
import type { ViewState } from '#domain/wire/View';

/** What an entity's list supports. */
export interface ListCapabilities {
  attributes: Readonly<Record<Language, readonly ListAttribute[]>>;
  sortPath(column: string, language: Language): string | undefined;
}

const isColumn = ({ attributes }: ListCapabilities, name: string): boolean =>
  attributes.uk.some((attribute) => attribute.name === name);

const canSort = ({ sortPath }: ListCapabilities, sort: string): boolean =>
  sortPath(sort.replace(/^-/, ''), 'uk') !== undefined;

function canFilter({ attributes }: ListCapabilities, name: string, values: readonly string[]): boolean {
  const attribute = attributes.uk.find((known) => known.name === name);
  return (
    attribute !== undefined &&
    attribute.backendFilterable &&
    fieldTypeOf(attribute.type).filter.fromValues(values) !== undefined
  );
}

/** Each known column once, in the given order. */
export const supportedColumns = (entity: ListCapabilities, columns: readonly string[]): string[] =>
  [...new Set(columns)].filter((name) => isColumn(entity, name));

/** A choice of columns without unknown ones; the list's own columns hold where none is left. */
export function supportedChoice(entity: ListCapabilities, columns: readonly string[] = []): { columns?: string[] } {
  const known = supportedColumns(entity, columns);
  return known.length === 0 ? {} : { columns: known };
}

/** The part of a view's state that this list does not support; null when all is valid. Unknown columns are ignored. */
export function invalidPart(entity: ListCapabilities, { filter = '', sort = '' }: ViewState): 'filter' | 'sort' | null {
  const chosen = Object.entries(addressFilterFromText(filter));
  if (filter !== '' && (chosen.length === 0 || !chosen.every(([name, values]) => canFilter(entity, name, values))))
    return 'filter';
  return sort !== '' && !canSort(entity, sort) ? 'sort' : null;
}

/** The supported part of a stored state: columns and filters may have been removed from the entity's definition. */
export function supportedState(
  entity: ListCapabilities,
  { type, search, filter = '', sort = '', columns, perPage }: ViewState,
): ViewState {
  const chosen: AddressFilter = Object.fromEntries(
    Object.entries(addressFilterFromText(filter)).filter(([name, values]) => canFilter(entity, name, values)),
  );
  const text = addressFilterToText(chosen);
  return {
    ...(type === 'trash' && { type }),
    ...(search && { search }),
    ...(text !== '' && { filter: text }),
    ...(sort !== '' && canSort(entity, sort) && { sort }),
    ...supportedChoice(entity, columns),
    ...(perPage !== undefined && { perPage }),
  };
}
