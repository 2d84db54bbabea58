import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { CarrierFailure, carrierFailureOf } from './CarrierFailure';

/** The JSON that a carrier answers; everything else is a failure. */
export async function callCarrier(client: ServiceClient, request: ServiceRequest): Promise<unknown> {
  const { status, body } = await client.call(request).catch((failure: unknown) => {
    throw carrierFailureOf(failure);
  });
  if (status === 401 || status === 403) throw new CarrierFailure(`HTTP ${status}`, 'key');
  if (status === 429) throw new CarrierFailure('HTTP 429', 'limit');
  if (status !== 200) throw new CarrierFailure(`HTTP ${status}`, status >= 500 ? 'down' : 'refused');
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new CarrierFailure('the answer is no JSON', 'down');
  }
}
