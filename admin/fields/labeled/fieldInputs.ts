import type { ComponentType } from 'react';
import type { FieldDefinition } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { AccordeonInput } from '../inputs/AccordeonInput';
import { AnswersInput } from '../inputs/AnswersInput';
import { AttributeGroupsInput } from '../attributes/AttributeGroupsInput';
import { AttributeOptionsInput } from '../attributes/AttributeOptionsInput';
import { CartInput } from '../order/CartInput';
import { ColorInput } from '../inputs/ColorInput';
import { ColorSelectInput } from '../inputs/ColorSelectInput';
import { EditorInput } from '../editor/EditorInput';
import { MediaInput } from '../media/MediaInput';
import { MediaLinksInput } from '../media/MediaLinksInput';
import { ProductReviewInput } from '../pickers/ProductReviewInput';
import { RelationsInput } from '../pickers/RelationsInput';
import { SavedFilterInput } from '../inputs/SavedFilterInput';
import { TaxonomyInput } from '../pickers/TaxonomyInput';
import { AddressInput } from '../delivery/AddressInput';
import { DateInput } from '../inputs/DateInput';
import { DateTimeInput } from '../inputs/DateTimeInput';
import { EmailInput } from '../inputs/EmailInput';
import type { FieldInputProps } from '../form/FieldInputProps';
import { ImageSelectInput } from '../inputs/ImageSelectInput';
import { ImageSizesInput } from '../inputs/ImageSizesInput';
import { NumberInput } from '../inputs/NumberInput';
import { PasswordInput } from '../inputs/PasswordInput';
import { PaymentInput } from '../order/PaymentInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { PhotoLinksInput } from '../inputs/PhotoLinksInput';
import { PriceInput } from '../inputs/PriceInput';
import { PromocodesInput } from '../order/PromocodesInput';
import { PropertiesInput } from '../inputs/PropertiesInput';
import { RankingInput } from '../inputs/RankingInput';
import { SelfShippingPointsInput } from '../delivery/SelfShippingPointsInput';
import { SelectInput } from '../inputs/SelectInput';
import { ShippingDatesInput } from '../inputs/ShippingDatesInput';
import { SlugInput } from '../inputs/SlugInput';
import { StatusInput } from '../order/StatusInput';
import { TagsInput } from '../inputs/TagsInput';
import { TextareaInput } from '../inputs/TextareaInput';
import { TextInput } from '../inputs/TextInput';
import { TextSelectInput } from '../inputs/TextSelectInput';
import { VariableRelationsInput } from '../variations/VariableRelationsInput';
import { YesNoInput } from '../inputs/YesNoInput';
import { YoutubeInput } from '../inputs/YoutubeInput';

/** The input of each field type: a type without one does not compile. */
export const fieldInputs: Record<FieldTypeCode, ComponentType<FieldInputProps>> = {
  text: TextInput,
  slug: SlugInput,
  textarea: TextareaInput,
  editor: EditorInput,
  number: NumberInput,
  price: PriceInput,
  yesno: YesNoInput,
  email: EmailInput,
  password: PasswordInput,
  phone: PhoneInput,
  date: DateInput,
  datetime: DateTimeInput,
  select: SelectInput,
  'attributes-set': SelectInput,
  tags: TagsInput,
  accordeon: AccordeonInput,
  answers: AnswersInput,
  color: ColorInput,
  'color-select': ColorSelectInput,
  'image-select': ImageSelectInput,
  'image-size': ImageSizesInput,
  properties: PropertiesInput,
  ranking: RankingInput,
  'shipping-dates': ShippingDatesInput,
  'text-select': TextSelectInput,
  youtube: YoutubeInput,
  taxonomy: TaxonomyInput,
  relations: RelationsInput,
  'variable-relations': VariableRelationsInput,
  'product-review': ProductReviewInput,
  filter: SavedFilterInput,
  'attribute-options': AttributeOptionsInput,
  'attribute-groups': AttributeGroupsInput,
  'photo-links': PhotoLinksInput,
  media: MediaInput,
  'media-with-links': MediaLinksInput,
  'media-product-gallery': MediaInput,
  image: MediaInput,
  cart: CartInput,
  status: StatusInput,
  payment: PaymentInput,
  address: AddressInput,
  promocodes: PromocodesInput,
  'selfshipping-points': SelfShippingPointsInput,
};

const compositeTypes: readonly FieldTypeCode[] = [
  'price',
  'properties',
  'accordeon',
  'youtube',
  'answers',
  'image-size',
  'shipping-dates',
  'attribute-options',
  'attribute-groups',
  'variable-relations',
  'media',
  'media-with-links',
  'media-product-gallery',
  'image',
  'cart',
  'status',
  'payment',
  'address',
  'promocodes',
  'selfshipping-points',
];
const radioGroupTypes: readonly FieldTypeCode[] = ['ranking', 'image-select', 'color-select', 'text-select'];

/** The input consists of several inputs: `LabeledInput` renders a group, and the parts have labels of their own. */
export const isComposite = (type: FieldTypeCode): boolean => compositeTypes.includes(type);
/**
 * The input has draggable parts. They are `position: fixed` while they are dragged, so that no box around them may be a
 * containing block (`content-visibility`).
 */
export const containsDraggables = (type: FieldTypeCode): boolean =>
  type !== 'price' && (isComposite(type) || type === 'relations');
/** Shows hint and messages itself, at the part that they are about. */
export const placesNotes = (type: FieldTypeCode): boolean => type === 'price';
/** There is no single element for the label's `for`: the input refers to it by `aria-labelledby`. */
export const usesAriaLabelledBy = (type: FieldTypeCode): boolean => radioGroupTypes.includes(type);
/**
 * The labels of the parts of the price are enough; its own would repeat them. Other fields of the type have a title.
 */
export const hasOwnLabels = ({ name, type, multilangual }: FieldDefinition): boolean =>
  name === 'price' && type === 'price' && !multilangual;
