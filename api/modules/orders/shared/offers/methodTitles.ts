import type { OptionTitles } from '#core/schema/EntityHooks';
import type { HookContext } from '#core/schema/HookContext';
import { readSettings } from './readSettings';

/** What the settings call the methods of payment and the ways of delivery (requirements N-18). */
export async function methodTitles({
  store,
  language,
}: Pick<HookContext, 'store' | 'language'>): Promise<OptionTitles> {
  const { payments, shipping } = await readSettings({ store });
  return {
    payment_code: Object.fromEntries(payments.map(({ code, title }) => [code, title[language]])),
    delivery_type: Object.fromEntries(shipping.methods.map(({ type, title }) => [type, title[language]])),
  };
}
