/**
 * `key`: the carrier does not accept the key; `refused`: nor the call; `limit`: there were too many calls; `down`: it
 * gives no answer that can be read.
 */
export class CarrierFailure extends Error {
  constructor(
    message: string,
    readonly reason: 'key' | 'refused' | 'limit' | 'down',
  ) {
    super(message);
    this.name = 'CarrierFailure';
  }
}
