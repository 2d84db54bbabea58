import { exchangeSettingsId } from '#domain/exchange/exchangeSettings';
import { settingsReader } from '#domain/wire/settingsReader';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { settingsCollection } from '../orders/shared/settingsCollection';

interface ExchangeAccount {
  user: string;
  password: string;
}

/** What 1C logs in with; null when the exchange is switched off or not configured. */
export async function exchangeAccount({
  store,
  secretBox,
}: Pick<HookContext, 'store' | 'secretBox'>): Promise<ExchangeAccount | null> {
  const record = await store.get(settingsCollection, exchangeSettingsId);
  if (!record || !settingsReader(record).isOn('exchange_active')) return null;
  const user = textOf(record, 'exchange_user');
  const password = (await secretBox.open(textOf(record, 'exchange_password'))) ?? '';
  return user !== '' && password !== '' ? { user, password } : null;
}
