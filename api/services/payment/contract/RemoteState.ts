/**
 * How a payment stands at its service. `canceled`: it ended there; what had been paid by it was taken back, else
 * nothing will be paid. `open`: nobody has paid yet, and still may.
 */
export type RemoteState = 'open' | 'paid' | 'pending' | 'failed' | 'reversed' | 'canceled';
