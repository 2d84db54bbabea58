import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Stores who may send parcels by the stored key of the carrier with this path. */
export const fetchSenders = (client: EnvelopeClient, path: string): Promise<Envelope> =>
  client.call('POST', `/api/${path}/load-senders`);
