import type { RemoteState } from '../contract/RemoteState';

/**
 * Every state that LiqPay publishes (its pages "Payment status" and "Callback", version 3, and the types of its public
 * SDKs), and what it does to a payment; null: a person has to look. A state that is not here is null as well.
 */
const liqPayStates: Readonly<Record<string, RemoteState | null>> = {
  success: 'paid',
  // The client has paid; the money comes with the next daily posting.
  wait_compensation: 'paid',
  // The client has paid; the money is kept for a refund that was asked for earlier.
  wait_reserve: 'paid',
  failure: 'failed',
  error: 'failed',
  // The client may pay again under the same number.
  try_again: 'failed',
  reversed: 'reversed',
  // Ends of subscriptions, which we do not make.
  subscribed: null,
  unsubscribed: null,
  '3ds_verify': 'pending',
  captcha_verify: 'pending',
  cvv_verify: 'pending',
  ivr_verify: 'pending',
  mp_verify: 'pending',
  otp_verify: 'pending',
  p24_verify: 'pending',
  password_verify: 'pending',
  phone_verify: 'pending',
  pin_verify: 'pending',
  receiver_verify: 'pending',
  sender_verify: 'pending',
  senderapp_verify: 'pending',
  wait_qr: 'pending',
  wait_sender: 'pending',
  cash_wait: 'pending',
  hold_wait: 'pending',
  invoice_wait: 'pending',
  prepared: 'pending',
  processing: 'pending',
  // Taken from the client, but given back by itself if the shop is not activated within 60 days.
  wait_accept: 'pending',
  // The receiver has named no card yet.
  wait_card: 'pending',
  // A letter of credit: ours once the delivery is confirmed.
  wait_lc: 'pending',
  wait_secure: 'pending',
};

/**
 * null for a state that a person has to look at. `sandbox` is a payment without money: it counts where no money is
 * meant (`isTest`: the demo, or keys of the sandbox).
 */
export function liqPayState(status: unknown, isTest: boolean): RemoteState | null {
  if (status === 'sandbox') return isTest ? 'paid' : null;
  return typeof status === 'string' && Object.hasOwn(liqPayStates, status) ? (liqPayStates[status] ?? null) : null;
}

/** Keys of LiqPay's sandbox, by which no money moves. */
export const isSandboxKey = (publicKey: string): boolean => publicKey.startsWith('sandbox_');

/** What the answer to a refund says: `unclear` is neither done nor refused, the money may be on its way. */
export function liqPayRefundOutcome(answer: Readonly<Record<string, unknown>>): 'done' | 'refused' | 'unclear' {
  const { result, status, err_code: code } = answer;
  if (typeof code === 'string' && code !== '') return 'refused';
  if (typeof status !== 'string' || status === '' || status === 'error' || status === 'failure') return 'refused';
  const isDone = status === 'reversed' || status === 'success' || status.startsWith('wait_');
  return isDone && result !== 'error' ? 'done' : 'unclear';
}
