import type { ComponentType } from 'react';
import type { FieldDefinition } from '../../../domain/fields/FieldDefinition';
import type { FieldTypeCode } from '../../../domain/fields/FieldTypeCode';
import { AccordeonInput } from './AccordeonInput';
import { AnswersInput } from './AnswersInput';
import { ColorInput } from './ColorInput';
import { ColorSelectInput } from './ColorSelectInput';
import { EditorInput } from '../editor/EditorInput';
import { MediaInput } from '../media/MediaInput';
import { MediaLinksInput } from '../media/MediaLinksInput';
import { ProductReviewInput } from '../pickers/ProductReviewInput';
import { RelationsInput } from '../pickers/RelationsInput';
import { SavedFilterInput } from './SavedFilterInput';
import { TaxonomyInput } from '../pickers/TaxonomyInput';
import { DateInput } from './DateInput';
import { DateTimeInput } from './DateTimeInput';
import { EmailInput } from './EmailInput';
import type { FieldInputProps } from './FieldInputProps';
import { ImageSelectInput } from './ImageSelectInput';
import { ImageSizesInput } from './ImageSizesInput';
import { NumberInput } from './NumberInput';
import { PasswordInput } from './PasswordInput';
import { PhoneInput } from './PhoneInput';
import { PhotoLinksInput } from './PhotoLinksInput';
import { PriceInput } from './PriceInput';
import { PropertiesInput } from './PropertiesInput';
import { RankingInput } from './RankingInput';
import { SelectInput } from './SelectInput';
import { ShippingDatesInput } from './ShippingDatesInput';
import { SlugInput } from './SlugInput';
import { TagsInput } from './TagsInput';
import { TextareaInput } from './TextareaInput';
import { TextInput } from './TextInput';
import { TextSelectInput } from './TextSelectInput';
import { YesNoInput } from './YesNoInput';
import { YoutubeInput } from './YoutubeInput';

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
  'product-review': ProductReviewInput,
  filter: SavedFilterInput,
  'photo-links': PhotoLinksInput,
  media: MediaInput,
  'media-with-links': MediaLinksInput,
  'media-product-gallery': MediaInput,
  image: MediaInput,
};

const compositeTypes: readonly FieldTypeCode[] = [
  'price',
  'properties',
  'accordeon',
  'youtube',
  'answers',
  'image-size',
  'shipping-dates',
  'media',
  'media-with-links',
  'media-product-gallery',
  'image',
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
/** The labels of a price's parts are enough; the field's own label would repeat them. */
export const hasOwnLabels = ({ type, multilangual }: Pick<FieldDefinition, 'type' | 'multilangual'>): boolean =>
  type === 'price' && !multilangual;
