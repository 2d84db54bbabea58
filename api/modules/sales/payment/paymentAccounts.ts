import { paymentSettingsId } from '../../../../domain/payment/paymentSettings';
import type { InstalmentsAccount } from '../../../../domain/payment/instalments';
import type { HookContext } from '../../../schema/HookContext';
import { textOf } from '../../../schema/valueOf';
import { settingsCollection } from '../settingsCollection';
import type { LiqPayAccount } from './liqPayProvider';

/** The installation's accounts at the services; null for one without keys. */
export async function paymentAccounts({ store, secretBox }: Pick<HookContext, 'store' | 'secretBox'>): Promise<{
  liqpay: LiqPayAccount | null;
  privat_installments: InstalmentsAccount | null;
}> {
  const record = await store.get(settingsCollection, paymentSettingsId);
  const plain = async (field: string): Promise<string> => {
    const sealed = record ? textOf(record, field) : '';
    return sealed === '' ? '' : ((await secretBox.open(sealed)) ?? '');
  };
  const [publicKey, privateKey, storeId, password] = await Promise.all([
    plain('liqpay_public_apikey'),
    plain('liqpay_private_apikey'),
    plain('privat_installments_public_apikey'),
    plain('privat_installments_private_apikey'),
  ]);
  return {
    liqpay: publicKey && privateKey ? { publicKey, privateKey } : null,
    privat_installments:
      storeId && password
        ? { storeId, password, recipientId: record ? textOf(record, 'privat_installments_recipient_id') : '' }
        : null,
  };
}
