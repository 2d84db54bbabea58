import type { EntityDescription } from '#domain/wire/Start';
import type { ListRecord } from '../../dataProvider/yarmarokRecord';
import type { ListAttribute } from '#domain/wire/Listing';
import type { Language } from '#domain/text/Language';
import { fieldTypeOf } from '#domain/fields/registry';
import { listFieldTypeOf } from '../fields/cells/columnFieldTypes';
import { localisedValue } from '../fields/localisedValue';

export interface ListColumns {
  title: ListAttribute | undefined;
  /** Shown under the title: the plain text attribute right after it (a code, an e-mail). */
  subtitle: ListAttribute | undefined;
  rest: readonly ListAttribute[];
  /** The columns were chosen by the user or a view: all of them are shown, however little room there is. */
  isCustomized: boolean;
}

/** The chosen columns that the list has; undefined when there are none, and its default columns hold. */
function knownColumns(
  attributes: readonly ListAttribute[],
  customColumns: readonly string[] | undefined,
): readonly string[] | undefined {
  const supported = customColumns?.filter((column) => attributes.some(({ name }) => name === column)) ?? [];
  return supported.length > 0 ? supported : undefined;
}

/**
 * The visible attributes. `customColumns` replace the list's default columns, in their order, where the list has any of
 * them; the title is always included, and first.
 */
export function shownAttributes(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  customColumns?: readonly string[],
): ListAttribute[] {
  const chosen = knownColumns(attributes, customColumns);
  if (!chosen) return attributes.filter((attribute) => attribute.backendListing);
  const names = [entity.titleField, ...chosen.filter((name) => name !== entity.titleField)];
  return names.flatMap((name) => attributes.find((attribute) => attribute.name === name) ?? []);
}

export function columnsOf(
  entity: EntityDescription,
  attributes: readonly ListAttribute[],
  customColumns?: readonly string[],
): ListColumns {
  const chosen = knownColumns(attributes, customColumns);
  const visible = shownAttributes(entity, attributes, chosen);
  const at = visible.findIndex(({ name }) => name === entity.titleField);
  const title = visible[at];
  const next = title && visible[at + 1];
  const subtitle = next && !next.multilangual && listFieldTypeOf(next.type)?.isSubtitle ? next : undefined;
  return {
    title,
    subtitle,
    rest: visible.filter((attribute) => attribute !== title && attribute !== subtitle),
    isCustomized: chosen !== undefined,
  };
}

/** Titles such as the number of an order: their column takes no width from the others. */
export const hasShortTitle = ({ title, subtitle }: ListColumns): boolean => !subtitle && title?.multilangual !== true;

/** The value by language keys; those of the envelope (`_…`) have none. */
export const rawValueOf = (record: ListRecord, { name }: ListAttribute): unknown =>
  name.startsWith('_') ? { 0: record[name] } : record[name];

export const attributeText = (record: ListRecord, attribute: ListAttribute | undefined, language: Language): string => {
  const { value } = attribute ? localisedValue(attribute, rawValueOf(record, attribute), language) : { value: '' };
  return typeof value === 'string' ? value : '';
};

/** Whether a cell would show anything. */
export const hasValue = (record: ListRecord, attribute: ListAttribute, language: Language): boolean => {
  const { value } = localisedValue(attribute, rawValueOf(record, attribute), language);
  return value !== undefined && !fieldTypeOf(attribute.type).isEmpty(value);
};

export const isRightAligned = ({ type }: ListAttribute): boolean => listFieldTypeOf(type)?.isAmount === true;

/** The line below a row's title; the note first, because a long address is cut. */
export const subtitleOf = (record: ListRecord, { subtitle }: ListColumns, language: Language): string =>
  [record._note, attributeText(record, subtitle, language)].filter(Boolean).join(' · ');
