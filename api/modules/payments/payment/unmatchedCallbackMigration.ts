import { parseMoney } from '#domain/commerce/Money';
import type { StoredRecord } from '#domain/wire/StoredRecord';
import { isObject } from '#domain/wire/isObject';
import type { Changes } from '#core/ports/StoreWrites';
import type { ReportSaid } from '../../../services/payment/contract/PaymentProvider';
import { textOfAnswer } from '../../../services/payment/contract/callService';

/** Reports were stored as each service calls its values, sums in hryvnia. */
export function unmatchedCallbackMigration({ said }: StoredRecord): Changes | null {
  if (!isObject(said) || 'reference' in said) return null;
  const read: ReportSaid = {
    reference: textOfAnswer(said, 'order_id') || textOfAnswer(said, 'orderId'),
    state: textOfAnswer(said, 'status') || textOfAnswer(said, 'paymentState'),
    amount: parseMoney(said.amount ?? null) ?? null,
    currency: textOfAnswer(said, 'currency'),
  };
  return { said: read };
}
