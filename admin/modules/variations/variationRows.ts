import type { Price } from '#domain/commerce/Price';
import { plainNumber } from '#domain/csv/plainNumber';
import { readYesNo } from '#domain/csv/readCell';
import { readNumber } from '#domain/text/readNumber';
import type { ListItem } from '#domain/wire/Listing';
import type { MediaItem } from '#domain/wire/Media';

/** The cells of a variation that can be edited. */
export interface VariationValues {
  price: number | null;
  discount: number | null;
  quantity: number | null;
  sku: string;
  active: boolean;
  /** Ids of the files of the gallery, joined by spaces. */
  gallery: string;
}

export interface VariationRow extends VariationValues {
  id: string;
  slug: string;
  combination: string;
  title: string;
  /** Of the stored gallery. */
  image?: string;
  storedGallery: string;
}

export type EditableColumn = keyof VariationValues;
export type TypedColumn = Exclude<EditableColumn, 'gallery'>;
/** In the order of the grid: a paste goes from one to the next. */
export const typedColumns: readonly TypedColumn[] = ['price', 'discount', 'quantity', 'sku', 'active'];
export const isEditableColumn = (name: string): name is EditableColumn =>
  name === 'gallery' || typedColumns.some((column) => column === name);

/** Edited cells, by the product's id. */
export type Drafts = ReadonlyMap<string, Partial<VariationValues>>;
export interface VariationEdit {
  id: string;
  column: EditableColumn;
  value: VariationValues[EditableColumn];
}

const ofKeyZero = (value: unknown): unknown => (value as { 0?: unknown } | null | undefined)?.[0];
const priceOf = ({ fields }: ListItem): Partial<Price> => (ofKeyZero(fields.price) ?? {}) as Partial<Price>;
const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const galleryOf = ({ fields }: ListItem): readonly MediaItem[] =>
  (ofKeyZero(fields.gallery) ?? []) as readonly MediaItem[];
const asString = (value: unknown): string => (typeof value === 'string' ? value : '');

export const joinIds = (ids: readonly string[]): string => ids.join(' ');
export const splitIds = (ids: string): string[] => ids.split(' ').filter((id) => id !== '');

export const storedValues = (item: ListItem): VariationValues => ({
  price: asNumber(priceOf(item).default),
  discount: asNumber(priceOf(item).discount),
  quantity: asNumber(ofKeyZero(item.fields.quantity)),
  sku: asString(ofKeyZero(item.fields.sku)),
  active: ofKeyZero(item.fields.active) === true,
  gallery: joinIds(galleryOf(item).map(({ id }) => id)),
});

export const slugOf = ({ fields }: ListItem): string => asString(ofKeyZero(fields.slug));

/** The value of a text that was pasted or typed; undefined when the cell can not hold it. */
export function parseCell(column: TypedColumn, text: string): VariationValues[TypedColumn] | undefined {
  const word = text.trim();
  if (column === 'sku') return word;
  if (column === 'active') return word === '' ? false : readYesNo(word);
  return readNumber(plainNumber(word));
}

/** The drafts with further edits; a cell that has its stored value again is no draft. */
export function withEdits(
  drafts: Drafts,
  edits: readonly VariationEdit[],
  stored: ReadonlyMap<string, VariationValues>,
): Drafts {
  const next = new Map(drafts);
  for (const { id, column, value } of edits) {
    const known = stored.get(id);
    if (!known) continue;
    const { [column]: _former, ...others } = next.get(id) ?? {};
    const draft: Partial<VariationValues> = known[column] === value ? others : { ...others, [column]: value };
    if (Object.keys(draft).length === 0) next.delete(id);
    else next.set(id, draft);
  }
  return next;
}

/** What is sent for one product: its slug, which names it, and the fields that were edited. */
export function variationFields(item: ListItem, draft: Partial<VariationValues>): Record<string, unknown> {
  const { price, discount, quantity, sku, active, gallery } = draft;
  const stored = priceOf(item);
  const isPriced = price !== undefined || discount !== undefined;
  return {
    slug: { 0: slugOf(item) },
    ...(isPriced && {
      price: {
        0: {
          default: price === undefined ? (stored.default ?? null) : price,
          discount: discount === undefined ? (stored.discount ?? null) : discount,
          discount_from: stored.discount_from ?? null,
          discount_to: stored.discount_to ?? null,
        },
      },
    }),
    ...(quantity !== undefined && { quantity: { 0: quantity } }),
    ...(sku !== undefined && { sku: { 0: sku } }),
    ...(active !== undefined && { active: { 0: active } }),
    ...(gallery !== undefined && {
      gallery: { 0: splitIds(gallery).map((id) => galleryOf(item).find((file) => file.id === id) ?? { id }) },
    }),
  };
}
