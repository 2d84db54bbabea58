import type { ComponentType } from 'react';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { CellProps } from './CellProps';
import {
  AnswersCell,
  CartCell,
  ColorCell,
  CountCell,
  DateTimeCell,
  NoCell,
  NumberCell,
  PriceCell,
  RankingCell,
  SelectCell,
  StatusCell,
  TagsCell,
  TextCell,
  YesNoCell,
} from './typeCells';

/** Inputs of filters; their code is loaded with the form of filters (`FilterInput`). */
export type FilterKind = 'text' | 'numberRange' | 'dateRange' | 'yesNo' | 'select' | 'tree';

/** What lists and bulk changes need of a field type: loaded with the first list. The form's side: `FormFieldType`. */
export interface ListFieldType {
  Cell: ComponentType<CellProps>;
  filter: FilterKind;
  /** Plain text that stands under a record's title when it is the column after it. */
  isSubtitle?: true;
  /** Right-aligned in its column; bulk edit raises and lowers it by each record's own value. */
  isAmount?: true;
  /** Short: a card shows it whole, on a line of its own. */
  isFigure?: true;
  /** Understood on a card without the title of its field. */
  needsNoTitle?: true;
  /** Whether a value is applied to the other variations of a product: by default it is offered and chosen. */
  sharing?: 'never' | 'onRequest';
}

/** A type without its list side does not compile. */
export const columnFieldTypes = {
  text: { Cell: TextCell, filter: 'text', isSubtitle: true },
  slug: { Cell: TextCell, filter: 'text', isSubtitle: true, sharing: 'never' },
  textarea: { Cell: TextCell, filter: 'text' },
  editor: { Cell: TextCell, filter: 'text' },
  number: { Cell: NumberCell, filter: 'numberRange', isAmount: true, isFigure: true, sharing: 'onRequest' },
  price: {
    Cell: PriceCell,
    filter: 'numberRange',
    isAmount: true,
    isFigure: true,
    needsNoTitle: true,
    sharing: 'onRequest',
  },
  yesno: { Cell: YesNoCell, filter: 'yesNo', sharing: 'onRequest' },
  email: { Cell: TextCell, filter: 'text', isSubtitle: true, needsNoTitle: true },
  password: { Cell: NoCell, filter: 'text', sharing: 'never' },
  phone: { Cell: TextCell, filter: 'text', isSubtitle: true, needsNoTitle: true },
  date: { Cell: DateTimeCell, filter: 'dateRange' },
  datetime: { Cell: DateTimeCell, filter: 'dateRange' },
  tags: { Cell: TagsCell, filter: 'text' },
  select: { Cell: SelectCell, filter: 'select', needsNoTitle: true },
  'attributes-set': { Cell: SelectCell, filter: 'select', sharing: 'never' },
  'image-select': { Cell: SelectCell, filter: 'select' },
  'color-select': { Cell: SelectCell, filter: 'select' },
  'text-select': { Cell: SelectCell, filter: 'select' },
  color: { Cell: ColorCell, filter: 'text' },
  'image-size': { Cell: TextCell, filter: 'yesNo' },
  taxonomy: { Cell: SelectCell, filter: 'tree' },
  relations: { Cell: SelectCell, filter: 'select' },
  'variable-relations': { Cell: CountCell, filter: 'yesNo', sharing: 'never' },
  properties: { Cell: TextCell, filter: 'yesNo' },
  accordeon: { Cell: TextCell, filter: 'yesNo' },
  youtube: { Cell: CountCell, filter: 'yesNo' },
  ranking: { Cell: RankingCell, filter: 'numberRange', isFigure: true, needsNoTitle: true },
  answers: { Cell: AnswersCell, filter: 'yesNo' },
  'product-review': { Cell: SelectCell, filter: 'select' },
  filter: { Cell: TextCell, filter: 'yesNo' },
  'attribute-options': { Cell: TextCell, filter: 'yesNo' },
  'attribute-groups': { Cell: TextCell, filter: 'yesNo' },
  'shipping-dates': { Cell: TextCell, filter: 'text' },
  media: { Cell: CountCell, filter: 'yesNo' },
  'media-with-links': { Cell: CountCell, filter: 'yesNo' },
  'media-product-gallery': { Cell: CountCell, filter: 'yesNo' },
  image: { Cell: CountCell, filter: 'yesNo' },
  cart: { Cell: CartCell, filter: 'yesNo' },
  status: { Cell: StatusCell, filter: 'yesNo' },
  payment: { Cell: TextCell, filter: 'yesNo' },
  address: { Cell: TextCell, filter: 'yesNo' },
  promocodes: { Cell: TextCell, filter: 'yesNo' },
  'selfshipping-points': { Cell: TextCell, filter: 'yesNo' },
} satisfies Record<FieldTypeCode, ListFieldType>;

/** undefined: a type that this version of the panel does not know. */
export const listFieldTypeOf = (code: FieldTypeCode): ListFieldType | undefined => columnFieldTypes[code];
