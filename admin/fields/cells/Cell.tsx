import type { ComponentType } from 'react';
import Chip from '@mui/material/Chip';
import Rating from '@mui/material/Rating';
import { discountState, priceToday } from '#domain/commerce/Price';
import type { Price } from '#domain/commerce/Price';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { FieldTypeCode } from '#domain/wire/FieldTypeCode';
import type { Cart, OrderStatusValue } from '#domain/wire/Order';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Answer } from '#domain/fields/answers';
import { flattenAnswers } from '#domain/fields/answers';
import { starsOf } from '#domain/fields/ranking';
import { selectedValues } from '#domain/fields/select';
import { formatNumber } from '#domain/text/formatNumber';
import { kyivDate } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { useTranslate } from '../../core/i18n/useTranslate';
import { ChoiceSwatch, hasSwatch } from '../ChoiceSwatch';
import { Swatch } from '../Swatch';
import { StatusChip } from '../order/StatusChip';
import { isStatusList } from './isStatusList';
import { StateDot } from './StateDot';

export interface CellProps {
  type: FieldTypeCode;
  /** One language's value, as the field type's `read` returned it. */
  value: unknown;
  datalist?: readonly DatalistItem[];
  /** Of a number. */
  step?: number | undefined;
}

function TextCell({ type, value, datalist }: CellProps) {
  const language = useLanguage();
  const text = fieldTypeOf(type).display(value, { language, now: Date.now(), datalist });
  return (
    <span className="cell-line" title={text}>
      {text}
    </span>
  );
}

function NumberCell({ type, value, step }: CellProps) {
  const language = useLanguage();
  const context = { language, now: Date.now(), ...(step !== undefined && { step }) };
  return <span className="cell-figure">{fieldTypeOf(type).display(value, context)}</span>;
}

function PriceCell({ value }: CellProps) {
  const language = useLanguage();
  const price = value as Price;
  const today = kyivDate(Date.now());
  const amount = priceToday(price, today);
  if (amount === null) return null;
  const reduced = discountState(price, today) === 'active' && price.default !== null;
  return (
    <span className="cell-figure money">
      {reduced && <del>{formatMoney(toMoney(price.default ?? 0), language)}</del>}
      {formatMoney(toMoney(amount), language)}
    </span>
  );
}

function YesNoCell({ value }: CellProps) {
  const t = useTranslate();
  return <StateDot on={value === true}>{t(value === true ? 'filter.yes' : 'filter.no')}</StateDot>;
}

function DateTimeCell({ type, value }: CellProps) {
  const language = useLanguage();
  const [date = '', time] = fieldTypeOf(type).display(value, { language, now: Date.now() }).split(' ');
  return (
    <span className="cell-instant">
      {date}
      {time && <span>{time}</span>}
    </span>
  );
}

function TagsCell({ value }: CellProps) {
  const tags = value as string[];
  return (
    <span className="cell-chips">
      {tags.slice(0, 4).map((tag) => (
        <Chip key={tag} label={tag} />
      ))}
      {tags.length > 4 && <Chip label={`+${tags.length - 4}`} />}
    </span>
  );
}

function SelectCell(props: CellProps) {
  const items = selectedValues(props.value as string | string[]).map(
    (value): DatalistItem => props.datalist?.find((item) => item.value === value) ?? { value, view: value },
  );
  const [only] = items;
  if (only && isStatusList(props.datalist)) return <StatusChip status={only.value} label={only.view} />;
  if (items.length <= 1)
    return (
      <span className="cell-choice">
        {only && hasSwatch(only) && <ChoiceSwatch item={only} size={20} />}
        <TextCell {...props} />
      </span>
    );
  return (
    <span className="cell-chips">
      {items.slice(0, 3).map((item) => (
        <Chip
          key={item.value}
          label={item.view}
          icon={hasSwatch(item) ? <ChoiceSwatch item={item} size={16} /> : undefined}
        />
      ))}
      {items.length > 3 && <Chip label={`+${items.length - 3}`} />}
    </span>
  );
}

const CountCell = ({ value }: CellProps) => <span className="cell-figure">{(value as unknown[]).length}</span>;
const AnswersCell = ({ value }: CellProps) => <CountCell type="answers" value={flattenAnswers(value as Answer[])} />;

function ColorCell({ value }: CellProps) {
  return value === '' ? null : (
    <span className="cell-colour">
      <Swatch color={String(value)} size={16} />
      {String(value)}
    </span>
  );
}

function RankingCell({ value }: CellProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (value === null) return null;
  const stars = starsOf(value as number);
  return (
    <Rating
      value={stars}
      precision={0.5}
      size="small"
      readOnly
      getLabelText={() => t('field.stars', { stars: formatNumber(stars, language) })}
    />
  );
}

function CartCell({ value }: CellProps) {
  const language = useLanguage();
  const cart = value as Cart | null;
  if (!cart) return null;
  const pieces = cart.cartItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <span className="cell-figure money">
      {formatMoney(toMoney(cart.totalPrice), language)} × {formatNumber(pieces, language)}
    </span>
  );
}

function StatusCell({ type, value, datalist }: CellProps) {
  const language = useLanguage();
  const status = value as OrderStatusValue | null;
  if (!status?.status) return null;
  const label = fieldTypeOf(type).display(status, { language, now: Date.now(), datalist });
  return <StatusChip status={status.status} label={label} />;
}

const NoCell = () => null;

/** The list cell of each field type: a type without one does not compile. */
const cells: Record<FieldTypeCode, ComponentType<CellProps>> = {
  text: TextCell,
  slug: TextCell,
  textarea: TextCell,
  editor: TextCell,
  number: NumberCell,
  price: PriceCell,
  yesno: YesNoCell,
  email: TextCell,
  password: NoCell,
  phone: TextCell,
  date: DateTimeCell,
  datetime: DateTimeCell,
  tags: TagsCell,
  select: SelectCell,
  'attributes-set': SelectCell,
  'image-select': SelectCell,
  'color-select': SelectCell,
  'text-select': SelectCell,
  color: ColorCell,
  'image-size': TextCell,
  taxonomy: SelectCell,
  relations: SelectCell,
  'variable-relations': CountCell,
  properties: TextCell,
  accordeon: TextCell,
  youtube: CountCell,
  ranking: RankingCell,
  answers: AnswersCell,
  'product-review': SelectCell,
  filter: TextCell,
  'attribute-options': TextCell,
  'attribute-groups': TextCell,
  'shipping-dates': TextCell,
  'photo-links': CountCell,
  media: CountCell,
  'media-with-links': CountCell,
  'media-product-gallery': CountCell,
  image: CountCell,
  cart: CartCell,
  status: StatusCell,
  payment: TextCell,
  address: TextCell,
  promocodes: TextCell,
  'selfshipping-points': TextCell,
};

export function Cell(props: CellProps) {
  const CellComponent = cells[props.type] ?? NoCell;
  return <CellComponent {...props} />;
}
