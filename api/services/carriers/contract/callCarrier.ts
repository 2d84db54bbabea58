import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { CarrierFailure, carrierFailureOf } from './CarrierFailure';
import { textOfCarrier } from './carrierValues';

function jsonOf(body: string): unknown {
  try {
    return body.trim() === '' ? null : (JSON.parse(body) as unknown);
  } catch {
    return undefined;
  }
}

const messageOf = (body: string): string => {
  const said = jsonOf(body);
  return typeof said === 'object' && said !== null && 'message' in said ? textOfCarrier(said.message) : '';
};

/** The JSON that a carrier answers, null for an empty answer; everything else is a failure, whose code is the status. */
export async function callCarrier(client: ServiceClient, request: ServiceRequest): Promise<unknown> {
  const { status, body } = await client.call(request).catch((failure: unknown) => {
    throw carrierFailureOf(failure);
  });
  if (status === 401 || status === 403) throw new CarrierFailure(`HTTP ${status}`, 'key');
  if (status === 429) throw new CarrierFailure('HTTP 429', 'limit');
  if (status >= 500) throw new CarrierFailure(`HTTP ${status}`, 'down');
  if (status < 200 || status >= 300)
    throw new CarrierFailure(messageOf(body) || `HTTP ${status}`, 'refused', [String(status)]);
  const json = jsonOf(body);
  if (json === undefined) throw new CarrierFailure('the answer is no JSON', 'down');
  return json;
}
