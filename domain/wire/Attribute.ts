import type { Bilingual } from './FieldDefinition';
import type { FieldTypeCode } from './FieldTypeCode';
import type { LoadResult } from './Form';

/** The types that an attribute can have (domain §3 Attribute; requirements A-34). */
export const attributeTypes = [
  'text',
  'slug',
  'email',
  'phone',
  'number',
  'price',
  'cart',
  'date',
  'datetime',
  'yesno',
  'ranking',
  'select',
  'image-select',
  'color-select',
  'text-select',
  'status',
  'payment',
  'address',
  'taxonomy',
  'relations',
  'media',
  'media-product-gallery',
  'image',
] as const;

export type AttributeType = (typeof attributeTypes)[number];

/** The entities whose records have attributes and a set of them. */
export const attributedEntities = ['product', 'order', 'promocode'] as const;
export type AttributedEntity = (typeof attributedEntities)[number];

/** Types whose attributes have a list of options. */
export const optionTypes = [
  'select',
  'image-select',
  'color-select',
  'text-select',
] as const satisfies readonly (AttributeType & FieldTypeCode)[];

export const hasOptions = (type: string): type is (typeof optionTypes)[number] =>
  optionTypes.some((each) => each === type);

/** One option of an attribute, as stored and on the wire (domain §3 Attribute option). */
export interface AttributeOption {
  /** What a product's value refers to; never changes. */
  _id: string;
  /** In the trash: kept by products that have it, not offered any more. */
  _deleted: boolean;
  /** The attribute; '' before its first save. */
  parent: string;
  /** Chosen in a new product; of one option at most. */
  isDefault: boolean;
  /** At most 48 characters, unique among the attribute's options. */
  slug: string;
  /** At most 255 characters. */
  title: Bilingual;
  /** At most 16 characters; for `text-select`. */
  label?: Bilingual;
  /** `#rrggbb`; for `color-select`. */
  color?: string;
  /** Id of a file; for `image-select`. */
  image?: string;
  /** From 0, in the order of the list. */
  position: number;
}

/** A group of an attribute set (domain §3 Attribute set): a tab of the form. */
export interface AttributeGroup {
  /** Within the set; `general` and `attributes` are the permanent ones. */
  _id: string;
  /** At most 32 characters; the main language is required. */
  title: Bilingual;
  /** false for the two permanent groups. */
  removable: boolean;
  /** Ids of attributes, or names of the entity's own fields, in order. */
  items: string[];
}

/** Addresses of an option's picture. */
export interface OptionImage {
  url: string;
  /** At most 150x150. */
  thumbnail: string;
  /** At most 1920x1080. */
  large: string;
}

/** Result of create and load of an attribute; `images` by the ids of the options' files. */
export interface AttributeLoadResult extends LoadResult {
  images: Record<string, OptionImage>;
}
