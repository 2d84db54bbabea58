import type { Envelope } from '#domain/wire/Envelope';
import type { EnvelopeClient } from '../../../dataProvider/envelopeClient';

/** Stores who may send parcels by Nova Poshta's stored key. */
export const loadSenders = (client: EnvelopeClient): Promise<Envelope> =>
  client.call('POST', '/api/novaposhta/load-senders');
