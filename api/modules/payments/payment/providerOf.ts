import type { HookContext } from '#core/schema/HookContext';
import type { ServiceClient } from '#core/ports/ServiceClient';
import { instalmentsProvider } from './instalmentsProvider';
import { liqPayProvider } from './liqPayProvider';
import { paymentAccounts } from './paymentAccounts';
import type { PaymentProvider } from './PaymentProvider';
import type { PaymentProviderName } from '../../orders/shared/payments/StoredPayment';

export type PaymentContext = Pick<HookContext, 'store' | 'secretBox' | 'cryptoProvider' | 'config'> & {
  serviceClient: ServiceClient;
};

/** The service with the installation's account; null while its keys are missing. */
export async function providerOf(name: PaymentProviderName, context: PaymentContext): Promise<PaymentProvider | null> {
  const accounts = await paymentAccounts(context);
  if (name === 'liqpay') return accounts.liqpay && liqPayProvider(accounts.liqpay, context);
  return accounts.privat_installments && instalmentsProvider(accounts.privat_installments, context);
}
