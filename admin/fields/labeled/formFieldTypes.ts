import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import { AccordeonInput } from '../inputs/AccordeonInput';
import { AnswersInput } from '../inputs/AnswersInput';
import { ColorInput } from '../inputs/ColorInput';
import { ColorSelectInput } from '../inputs/ColorSelectInput';
import { EditorInput } from '../editor/EditorInput';
import { MediaInput } from '../media/MediaInput';
import { MediaLinksInput } from '../media/MediaLinksInput';
import { ProductReviewInput } from '../pickers/ProductReviewInput';
import { RelationsInput } from '../pickers/RelationsInput';
import { SavedFilterInput } from '../inputs/SavedFilterInput';
import { TaxonomyInput } from '../pickers/TaxonomyInput';
import { DateValueInput } from '../inputs/DateValueInput';
import { DateTimeValueInput } from '../inputs/DateTimeValueInput';
import { EmailInput } from '../inputs/EmailInput';
import { contributedFieldType } from '../form/contributedFieldTypes';
import type { FormFieldType, FormFieldTypes } from '../form/FormFieldType';
import { sortableParts } from '../form/FormFieldType';
import { ImageSelectInput } from '../inputs/ImageSelectInput';
import { ImageSizesInput } from '../inputs/ImageSizesInput';
import { NumberValueInput } from '../inputs/NumberValueInput';
import { PasswordValueInput } from '../inputs/PasswordValueInput';
import { PhoneInput } from '../inputs/PhoneInput';
import { foldableParts } from '../inputs/priceParts';
import { PriceInput } from '../inputs/PriceInput';
import { PropertiesInput } from '../inputs/PropertiesInput';
import { RankingInput } from '../inputs/RankingInput';
import { SelectValueInput } from '../inputs/SelectValueInput';
import { ShippingDatesInput } from '../inputs/ShippingDatesInput';
import { SlugInput } from '../inputs/SlugInput';
import { TagsInput } from '../inputs/TagsInput';
import { TextareaInput } from '../inputs/TextareaInput';
import { TextValueInput } from '../inputs/TextValueInput';
import { TextSelectInput } from '../inputs/TextSelectInput';
import { YesNoInput } from '../inputs/YesNoInput';
import { YoutubeInput } from '../inputs/YoutubeInput';

/** The general ones; those of a feature are brought along by its module (`contributedFieldTypes`). */
export const formFieldTypes = {
  text: { Input: TextValueInput, length: 'counted', fact: 'copied' },
  slug: { Input: SlugInput, length: 'counted', fact: 'copied' },
  textarea: { Input: TextareaInput, length: 'counted', fact: 'text' },
  editor: { Input: EditorInput, length: 'counted' },
  number: { Input: NumberValueInput, fact: 'text' },
  price: { Input: PriceInput, layout: 'group', ownNotes: true, fact: 'cell', parts: foldableParts },
  yesno: { Input: YesNoInput, fact: 'cell' },
  email: { Input: EmailInput, length: 'counted', fact: 'copied' },
  password: { Input: PasswordValueInput, length: 'hint' },
  phone: { Input: PhoneInput, fact: 'copied' },
  date: { Input: DateValueInput, fact: 'cell' },
  datetime: { Input: DateTimeValueInput, fact: 'cell' },
  select: { Input: SelectValueInput, fact: 'cell' },
  'attributes-set': { Input: SelectValueInput, decidesForm: true, fact: 'cell' },
  tags: { Input: TagsInput, fact: 'cell' },
  accordeon: { Input: AccordeonInput, ...sortableParts },
  answers: { Input: AnswersInput, ...sortableParts },
  color: { Input: ColorInput },
  'color-select': { Input: ColorSelectInput, layout: 'choices' },
  'image-select': { Input: ImageSelectInput, layout: 'choices' },
  'image-size': { Input: ImageSizesInput, ...sortableParts },
  properties: { Input: PropertiesInput, ...sortableParts },
  ranking: { Input: RankingInput, layout: 'choices', fact: 'cell' },
  'shipping-dates': { Input: ShippingDatesInput, ...sortableParts },
  'text-select': { Input: TextSelectInput, layout: 'choices' },
  youtube: { Input: YoutubeInput, ...sortableParts },
  taxonomy: { Input: TaxonomyInput },
  relations: { Input: RelationsInput, isDraggable: true },
  'product-review': { Input: ProductReviewInput },
  filter: { Input: SavedFilterInput },
  media: { Input: MediaInput, ...sortableParts },
  'media-with-links': { Input: MediaLinksInput, ...sortableParts },
  'media-product-gallery': { Input: MediaInput, ...sortableParts, cardHeightPx: 254 },
  image: { Input: MediaInput, ...sortableParts },
} satisfies FormFieldTypes;

const generalTypes: FormFieldTypes = formFieldTypes;

/** undefined: a type that this version of the panel does not know, or one of a module that is not loaded yet. */
export const formFieldTypeOf = (code: FieldTypeCode): FormFieldType | undefined =>
  generalTypes[code] ?? contributedFieldType(code);

/** Whether a value of the type can be shown without its input. */
export function hasFact(code: FieldTypeCode): boolean {
  const type = formFieldTypeOf(code);
  return type?.fact !== undefined || type?.Fact !== undefined;
}
