import { useCallback, useMemo } from 'react';
import { formatMoney } from '#domain/commerce/formatMoney';
import { toMoney } from '#domain/commerce/Money';
import type { SelfShippingCity } from '#domain/delivery/SelfShippingPoints';
import type { FormField } from '#domain/wire/FieldDefinition';
import { useLanguage } from '../../core/i18n/languageStore';
import type { FormObserver } from '../../fields/form/createFormObserver';
import { useFieldState } from '../../fields/form/useFieldState';
import { useFormSelector } from '../../fields/form/useFormSelector';
import type { CardLineProps } from '../../form/FormExtensions';
import { StateChip } from '../../ui/StateChip';
import { useSettingsTexts } from './texts';

const named = (fields: readonly FormField[], pattern: RegExp): string | undefined =>
  fields.find(({ name }) => pattern.test(name))?.name;

/** The value of a field of the card, which may not have it; undefined then. */
function useValue(name: string | undefined): unknown {
  const { value } = useFieldState(name ?? '');
  return name === undefined ? undefined : value['0'];
}

/** Whether each key of the card is stored or typed. */
const useHasKeys = (keys: readonly FormField[]): boolean =>
  useFormSelector(
    useCallback(
      (observer: FormObserver) =>
        keys.every(({ name, placeholder }) => placeholder !== undefined || Boolean(observer.state(name).value['0'])),
      [keys],
    ),
  );

/** What is told of a method: its price, from where on it is free or offered, whose it is; of a service, its keys. */
export function SettingsLine({ fields }: CardLineProps) {
  const t = useSettingsTexts();
  const language = useLanguage();
  const active = named(fields, /_active$/);
  const isOn = useValue(active) === true;
  const price = useValue(named(fields, /(?<!_order)_price$/));
  const freeFrom = useValue(named(fields, /_free_shipping_from$/));
  const orderFrom = useValue(named(fields, /_min_order_price$/));
  const forShops = useValue(named(fields, /_merchant_available$/)) === true;
  const cities = useValue(named(fields, /_points$/));
  const keys = useMemo(() => fields.filter(({ type }) => type === 'password'), [fields]);
  const hasKeys = useHasKeys(keys);
  const money = (value: number) => formatMoney(toMoney(value), language);

  const told: string[] = [];
  if (typeof price === 'number') told.push(price === 0 ? t('free') : money(price));
  if (typeof freeFrom === 'number') told.push(t('freeFrom', { sum: money(freeFrom) }));
  if (typeof orderFrom === 'number' && orderFrom > 0) told.push(t('orderFrom', { sum: money(orderFrom) }));
  if (Array.isArray(cities)) {
    const known = cities as readonly SelfShippingCity[];
    const count = known.reduce((sum, { points }) => sum + points.length, 0);
    told.push(t('points', { cities: t('cities', { count: known.length }), points: t('pickupPoints', { count }) }));
  }
  if (forShops) told.push(t('forShops'));
  return (
    <>
      <span className="told">{told.join(' · ')}</span>
      <span className="state">
        {active !== undefined ? (
          <StateChip shape={isOn ? 'dot' : 'ring'}>{t(isOn ? 'on' : 'off')}</StateChip>
        ) : (
          keys.length > 0 && (
            <StateChip tone={hasKeys ? 'quiet' : 'warning'} shape={hasKeys ? 'dot' : 'ring'}>
              {t(hasKeys ? 'hasKey' : 'noKey')}
            </StateChip>
          )
        )}
      </span>
    </>
  );
}
