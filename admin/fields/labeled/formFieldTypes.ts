import type { ComponentType } from 'react';
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

/** What a form needs of a field type: loaded with the form. The lists' side: `ListFieldType`. */
export interface FormFieldType {
  Input: ComponentType<FieldInputProps>;
  /**
   * `group`: several inputs with labels of their own, which `LabeledInput` renders as a group. `choices`: there is no
   * single element for the label's `for`; the input refers to it by `aria-labelledby`.
   */
  layout?: 'group' | 'choices';
  /**
   * Has draggable parts. They are `position: fixed` while they are dragged, so that no box around them may be a
   * containing block (`content-visibility`).
   */
  isDraggable?: true;
  /** Shows hint and messages itself, at the part that they are about. */
  ownNotes?: true;
  /** Its value, or that of a field beside it, decides which fields the form has (`ChosenSet`). */
  decidesForm?: true;
  /** A text with limits of length: they are in the hint, and with `counted` a counter is shown. */
  length?: 'counted' | 'hint';
}

const sortableParts = { layout: 'group', isDraggable: true } as const;

/** A type without its form side does not compile. */
export const formFieldTypes = {
  text: { Input: TextInput, length: 'counted' },
  slug: { Input: SlugInput, length: 'counted' },
  textarea: { Input: TextareaInput, length: 'counted' },
  editor: { Input: EditorInput, length: 'counted' },
  number: { Input: NumberInput },
  price: { Input: PriceInput, layout: 'group', ownNotes: true },
  yesno: { Input: YesNoInput },
  email: { Input: EmailInput, length: 'counted' },
  password: { Input: PasswordInput, length: 'hint' },
  phone: { Input: PhoneInput },
  date: { Input: DateInput },
  datetime: { Input: DateTimeInput },
  select: { Input: SelectInput },
  'attributes-set': { Input: SelectInput, decidesForm: true },
  tags: { Input: TagsInput },
  accordeon: { Input: AccordeonInput, ...sortableParts },
  answers: { Input: AnswersInput, ...sortableParts },
  color: { Input: ColorInput },
  'color-select': { Input: ColorSelectInput, layout: 'choices' },
  'image-select': { Input: ImageSelectInput, layout: 'choices' },
  'image-size': { Input: ImageSizesInput, ...sortableParts },
  properties: { Input: PropertiesInput, ...sortableParts },
  ranking: { Input: RankingInput, layout: 'choices' },
  'shipping-dates': { Input: ShippingDatesInput, ...sortableParts },
  'text-select': { Input: TextSelectInput, layout: 'choices' },
  youtube: { Input: YoutubeInput, ...sortableParts },
  taxonomy: { Input: TaxonomyInput },
  relations: { Input: RelationsInput, isDraggable: true },
  'variable-relations': { Input: VariableRelationsInput, ...sortableParts },
  'product-review': { Input: ProductReviewInput },
  filter: { Input: SavedFilterInput },
  'attribute-options': { Input: AttributeOptionsInput, ...sortableParts },
  'attribute-groups': { Input: AttributeGroupsInput, ...sortableParts, decidesForm: true },
  'photo-links': { Input: PhotoLinksInput },
  media: { Input: MediaInput, ...sortableParts },
  'media-with-links': { Input: MediaLinksInput, ...sortableParts },
  'media-product-gallery': { Input: MediaInput, ...sortableParts },
  image: { Input: MediaInput, ...sortableParts },
  cart: { Input: CartInput, ...sortableParts, decidesForm: true },
  status: { Input: StatusInput, ...sortableParts },
  payment: { Input: PaymentInput, ...sortableParts },
  address: { Input: AddressInput, ...sortableParts },
  promocodes: { Input: PromocodesInput, ...sortableParts },
  'selfshipping-points': { Input: SelfShippingPointsInput, ...sortableParts },
} satisfies Record<FieldTypeCode, FormFieldType>;

/** undefined: a type that this version of the panel does not know. */
export const formFieldTypeOf = (code: FieldTypeCode): FormFieldType | undefined => formFieldTypes[code];
