import type { Message } from './Envelope';
import type { Bilingual } from './FieldDefinition';

/** An option of an attribute, by their ids. */
export interface VariationProp {
  attribute: string;
  option: string;
}

/** A variation of a product: a product with its combination of options (domain §3 Product). */
export interface VariableRelation {
  /** Id of the product. */
  relation: string;
  /** Names the combination: the same for the same options in any order. */
  propsID: string;
  props: VariationProp[];
}

/** An option that variations can differ in; `selected`: the product itself has it. */
interface VariableOption {
  value: string;
  view: string;
  selected: boolean;
}

/** An attribute that variations can differ in. */
export interface VariableAttribute {
  _id: string;
  code: string;
  title: Bilingual;
  options: VariableOption[];
}

/** Maximum of variations that one call generates. */
export const maxGenerated = 100;

/** Body of POST /product/generate-variations. */
export interface GenerateVariationsBody {
  /** The product that is copied. */
  product: string;
  /** Its variations that exist, with the product itself; what is to be generated joins them. */
  relations: VariableRelation[];
  combinations: VariationProp[][];
  /** Only show what would be created. */
  preview: boolean;
}

/** A copy, before it is created or (with an `_id`) after that. */
export interface GeneratedVariation {
  _id: string;
  propsID: string;
  title: string;
  slug: string;
  sku: string;
  /** Why it can not be created. */
  messages: Message[];
}

export interface GenerateVariationsResult {
  /** false: nothing was created. */
  valid: boolean;
  items: GeneratedVariation[];
}

/** Body of POST /product/undo-variations: copies go to the trash, those that were changed since are skipped. */
export interface UndoVariationsBody {
  product: string;
  created: string[];
}

export interface UndoVariationsResult {
  removed: string[];
  skipped: string[];
}

/** Result of GET /product/get-variable-attributes/{id}. */
export interface VariableAttributesResult {
  attributes: VariableAttribute[];
}
