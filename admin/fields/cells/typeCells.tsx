import { discountState, priceToday } from '#domain/commerce/Price';
import type { Price } from '#domain/commerce/Price';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { DatalistItem } from '#domain/wire/FieldDefinition';
import type { Cart, OrderStatusValue } from '#domain/wire/Order';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Answer } from '#domain/fields/answers';
import { flattenAnswers } from '#domain/fields/answers';
import { starsOf } from '#domain/fields/ranking';
import { selectedValues } from '#domain/fields/select';
import { formatNumber } from '#domain/text/formatNumber';
import { kyivDate } from '#domain/time/kyiv';
import { useLanguage } from '../../core/i18n/languageStore';
import { usePanelTranslate } from '../../core/i18n/usePanelTranslate';
import { ChoiceSwatch, hasSwatch } from '../ChoiceSwatch';
import { Swatch } from '../Swatch';
import { StatusChip } from './StatusChip';
import type { CellProps } from './CellProps';
import { isStatusList } from './isStatusList';
import { Instant } from '../../ui/Instant';
import { Stars } from '../../ui/Stars';

export function TextCell({ type, value, datalist }: CellProps) {
  const language = useLanguage();
  const text = fieldTypeOf(type).display(value, { language, now: Date.now(), datalist });
  return (
    <span className="cell-line" title={text}>
      {text}
    </span>
  );
}

export function NumberCell({ type, value, step }: CellProps) {
  const language = useLanguage();
  const context = { language, now: Date.now(), ...(step !== undefined && { step }) };
  return <span className="cell-figure">{fieldTypeOf(type).display(value, context)}</span>;
}

export function PriceCell({ value }: CellProps) {
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

/** A yes or no that is no state of the record; `active` is one. */
export function YesNoCell({ type, value }: CellProps) {
  const language = useLanguage();
  return (
    <span className={value === true ? 'cell-line' : 'cell-line no-value'}>
      {fieldTypeOf(type).display(value, { language, now: Date.now() })}
    </span>
  );
}

export const DateTimeCell = ({ type, value }: CellProps) =>
  type === 'date' ? (
    <time className="instant" dateTime={String(value)}>
      {String(value)}
    </time>
  ) : (
    <Instant at={String(value)} />
  );

export function TagsCell({ value }: CellProps) {
  const tags = value as string[];
  return (
    <span className="cell-chips">
      {tags.slice(0, 4).map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      {tags.length > 4 && <span className="tag">+{tags.length - 4}</span>}
    </span>
  );
}

export function SelectCell(props: CellProps) {
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
        <span key={item.value} className="tag">
          {hasSwatch(item) && <ChoiceSwatch item={item} size={16} />}
          {item.view}
        </span>
      ))}
      {items.length > 3 && <span className="tag">+{items.length - 3}</span>}
    </span>
  );
}

export const CountCell = ({ value }: CellProps) => <span className="cell-figure">{(value as unknown[]).length}</span>;
export const AnswersCell = ({ value }: CellProps) => (
  <CountCell type="answers" value={flattenAnswers(value as Answer[])} />
);

export function ColorCell({ value }: CellProps) {
  return value === '' ? null : (
    <span className="cell-colour">
      <Swatch color={String(value)} size={16} />
      {String(value)}
    </span>
  );
}

export function RankingCell({ value }: CellProps) {
  const t = usePanelTranslate();
  const language = useLanguage();
  if (value === null) return null;
  const stars = starsOf(value as number);
  return <Stars count={stars} label={t('field.stars', { stars: formatNumber(stars, language) })} />;
}

export function CartCell({ value }: CellProps) {
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

export function StatusCell({ type, value, datalist }: CellProps) {
  const language = useLanguage();
  const status = value as OrderStatusValue | null;
  if (!status?.status) return null;
  const label = fieldTypeOf(type).display(status, { language, now: Date.now(), datalist });
  return <StatusChip status={status.status} label={label} />;
}

export const NoCell = () => null;
