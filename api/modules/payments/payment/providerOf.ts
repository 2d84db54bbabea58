import { paymentSettingsId } from '#domain/payment/paymentSettings';
import type { ServiceClient } from '#core/ports/ServiceClient';
import type { HookContext } from '#core/schema/HookContext';
import { textOf } from '#core/schema/valueOf';
import type { PaymentProvider } from '../../../services/payment/contract/PaymentProvider';
import { paymentService, paymentServices } from '../../../services/payment/paymentServices';
import { settingsCollection } from '../../orders/shared/settingsCollection';

type PaymentContext = Pick<HookContext, 'store' | 'secretBox' | 'cryptoProvider' | 'config' | 'clock'> & {
  serviceClient: ServiceClient;
};

/** The fields with the keys of all services, sealed. */
export const paymentKeys: readonly string[] = paymentServices.flatMap(({ credentials }) =>
  credentials.flatMap(({ name, isOpen }) => (isOpen ? [] : [name])),
);

/**
 * A service with the installation's account; null while its keys are missing. As long as there is no key at all the
 * demo stands in: who has entered one wants real money, for every method.
 */
export async function providerOf(code: string, context: PaymentContext): Promise<PaymentProvider | null> {
  const service = paymentService(code);
  if (!service) return null;
  const record = await context.store.get(settingsCollection, paymentSettingsId);
  const stored = (name: string): string => (record ? textOf(record, name) : '');
  const opened = new Map(
    await Promise.all(
      service.credentials.map(async ({ name, isOpen }): Promise<[string, string]> => {
        const value = stored(name);
        return [name, isOpen || value === '' ? value : ((await context.secretBox.open(value)) ?? '')];
      }),
    ),
  );
  const own = service.withKeys((name) => opened.get(name) ?? '', context);
  return own ?? (paymentKeys.every((name) => stored(name) === '') ? service.withDemo(context) : null);
}
