import { ServiceAway, ServiceFailure } from '#core/ports/ServiceClient';

/**
 * `key`: the carrier does not accept the key; `refused`: nor the call; `limit`: there were too many calls; `down`: it
 * gives no answer that can be read; `away`: it was not called, because it has not answered several times in a row.
 */
export class CarrierFailure extends Error {
  constructor(
    message: string,
    readonly reason: 'key' | 'refused' | 'limit' | 'down' | 'away',
    /** The carrier's numbers of its reasons. */
    readonly codes: readonly string[] = [],
  ) {
    super(message);
    this.name = 'CarrierFailure';
  }
}

/** What it means for a carrier that a call of it has failed; other errors as they are. */
export const carrierFailureOf = (failure: unknown): unknown =>
  failure instanceof ServiceFailure
    ? new CarrierFailure(failure.message, failure instanceof ServiceAway ? 'away' : 'down')
    : failure;
