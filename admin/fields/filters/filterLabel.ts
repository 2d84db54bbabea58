import type { Range } from '#domain/fields/filters';
import { fieldTypeOf } from '#domain/fields/registry';
import type { Language } from '#domain/text/Language';
import { formatNumber } from '#domain/text/formatNumber';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { ListAttribute } from '#domain/wire/Listing';
import type { PanelTranslate } from '../../core/i18n/panelI18n';
import { shownUnit } from './shownUnit';

const isRange = (chosen: unknown): chosen is Range<number | string> =>
  typeof chosen === 'object' && chosen !== null && 'from' in chosen && 'to' in chosen;

/** Text of an active filter's chip: «100 – 5 000 ₴», «0», «Одяг і ще 3». */
export function filterLabel(
  attribute: ListAttribute,
  values: readonly string[],
  language: Language,
  t: PanelTranslate,
): string {
  const filterValue = fieldTypeOf(attribute.type).filter.fromValues(values);
  if (typeof filterValue === 'boolean') return t(filterValue ? 'filter.yes' : 'filter.no');
  if (isRange(filterValue)) {
    const formatBound = (value: number | string): string =>
      typeof value === 'string'
        ? value
        : attribute.type === 'price'
          ? formatMoney(toMoney(value), language)
          : formatNumber(value / shownUnit(attribute), language);
    const { from, to } = filterValue;
    if (from !== null && from === to) return formatBound(from);
    if (from !== null && to !== null) return t('filter.fromTo', { from: formatBound(from), to: formatBound(to) });
    return from !== null
      ? t('filter.onlyFrom', { from: formatBound(from) })
      : to !== null
        ? t('filter.onlyTo', { to: formatBound(to) })
        : '';
  }
  const views = values.map(
    (value) =>
      attribute.datalist?.find((item) => item.value === value)?.view ?? (value === '' ? t('form.empty') : value),
  );
  const [first = '', second, ...rest] = views;
  if (second === undefined) return first;
  return rest.length === 0
    ? `${first}, ${second}`
    : t('filter.few', { first: `${first}, ${second}`, count: rest.length });
}
