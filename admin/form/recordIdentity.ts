import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { kyivDateTime } from '#domain/time/kyiv';
import type { LoadResult } from '#domain/wire/Form';
import type { PanelTranslate } from '../core/i18n/panelI18n';

/** Who changed a record, and when. */
export function lastChange({ updatedBy, _updated }: LoadResult, t: PanelTranslate): string {
  const when = kyivDateTime(Date.parse(_updated));
  return updatedBy ? t('form.changedBy', { when, who: updatedBy }) : t('form.changed', { when });
}

/** Identifies a saved record: its code, its shop (unless it is `ownShop`), who changed it when. */
export function recordIdentity(loaded: LoadResult, ownShop: string | null, t: PanelTranslate): string {
  if (loaded._id === '') return '';
  const fields = formFieldsOf(loaded.form);
  const code = fields.find(({ name, type }) => name === 'sku' && type === 'text')?.value['0'];
  const shop = fields.find(({ name, source }) => name === 'shop' && source === 'shop');
  const shopId = String(shop?.value['0'] ?? '');
  const shopName = shop?.datalist?.find(({ value }) => value === shopId)?.view;
  return [typeof code === 'string' ? code : '', shopId === ownShop ? '' : (shopName ?? ''), lastChange(loaded, t)]
    .filter((part) => part !== '')
    .join(' · ');
}
