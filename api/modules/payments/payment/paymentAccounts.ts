import { paymentKeys, paymentSettingsId } from '#domain/payment/paymentSettings';
import type { InstalmentsAccount } from '#domain/payment/instalments';
import type { LiqPayAccount } from '#domain/payment/liqPay';
import type { DemoService, ServiceAddress } from '#core/schema/ApiConfig';
import { serviceUrl } from '#core/schema/ApiConfig';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import { liqPayAddress } from '../../../services/payment/liqpay/liqPayAddress';
import { privatBankAddress } from '../../../services/payment/privatbank/privatBankAddress';
import { settingsCollection } from '../../orders/shared/settingsCollection';

/** An account, and where its service is. */
export interface AccountAt<Account> {
  account: Account;
  /** No slash at the end. */
  origin: string;
  /** The demo's bank: no money moves. */
  isDemo: boolean;
}

export interface PaymentAccounts {
  liqpay: AccountAt<LiqPayAccount> | null;
  privat_installments: AccountAt<InstalmentsAccount> | null;
}

/**
 * The installation's accounts at the services; null for one without keys. As long as there is no key at all the demo's
 * bank stands in: who has entered one wants real money, for every method.
 */
export async function paymentAccounts({
  store,
  secretBox,
  config,
}: Pick<HookContext, 'store' | 'secretBox' | 'config'>): Promise<PaymentAccounts> {
  const record = await store.get(settingsCollection, paymentSettingsId);
  const sealed = (field: string): string => (record ? textOf(record, field) : '');
  const plain = async (field: string): Promise<string> =>
    sealed(field) === '' ? '' : ((await secretBox.open(sealed(field))) ?? '');
  const demo = paymentKeys.every((field) => sealed(field) === '') ? config.demoServices : undefined;
  const [publicKey = '', privateKey = '', storeId = '', password = ''] = await Promise.all(paymentKeys.map(plain));
  const choose = <Account>(
    own: Account | null,
    service: ServiceAddress,
    bank: DemoService | undefined,
    accountOf: (access: DemoService) => Account,
  ): AccountAt<Account> | null =>
    own
      ? { account: own, origin: serviceUrl(config, service), isDemo: false }
      : bank
        ? { account: accountOf(bank), origin: bank.url, isDemo: true }
        : null;
  return {
    liqpay: choose(
      publicKey && privateKey ? { publicKey, privateKey } : null,
      liqPayAddress,
      demo?.liqpay,
      ({ account, key }) => ({ publicKey: account, privateKey: key }),
    ),
    privat_installments: choose(
      storeId && password ? { storeId, password, recipientId: sealed('privat_installments_recipient_id') } : null,
      privatBankAddress,
      demo?.privat_installments,
      ({ account, key }) => ({ storeId: account, password: key, recipientId: '' }),
    ),
  };
}
