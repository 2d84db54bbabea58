import { formFieldsOf } from '../../dataProvider/yarmarokRecord';
import { kyivDateTime } from '#domain/time/kyiv';
import type { LoadResult } from '#domain/wire/Form';
import type { PanelTranslate } from '../core/i18n/panelI18n';

/** Identifies a saved record: its code, its shop (unless it is `ownShop`), who changed it when. */
export function recordIdentity(loaded: LoadResult, ownShop: string | null, t: PanelTranslate): string {
  if (loaded._id === '') return '';
  const fields = formFieldsOf(loaded.form);
  const code = fields.find(({ name, type }) => name === 'sku' && type === 'text')?.value['0'];
  const shop = fields.find(({ name, source }) => name === 'shop' && source === 'shop');
  const shopId = String(shop?.value['0'] ?? '');
  const shopName = shop?.datalist?.find(({ value }) => value === shopId)?.view;
  const when = kyivDateTime(Date.parse(loaded._updated));
  return [
    typeof code === 'string' ? code : '',
    shopId === ownShop ? '' : (shopName ?? ''),
    loaded.updatedBy ? t('form.changedBy', { when, who: loaded.updatedBy }) : t('form.changed', { when }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}
