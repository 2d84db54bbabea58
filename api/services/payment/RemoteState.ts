/**
 * How a payment stands at its service. `canceled`: it ended there; what had been paid by it was taken back, else
 * nothing will be paid.
 */
export type RemoteState = 'paid' | 'pending' | 'failed' | 'reversed' | 'canceled';
