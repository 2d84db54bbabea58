import { isObject } from '#domain/wire/isObject';
import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';
import { PaymentServiceFailure } from './PaymentProvider';

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A JSON object as the service answered it; everything else is a failure. */
export async function callService(client: ServiceClient, request: ServiceRequest): Promise<Record<string, unknown>> {
  const answer = await client.call(request).catch((failure: unknown) => {
    throw failure instanceof ServiceFailure ? new PaymentServiceFailure(failure.message, 'unclear') : failure;
  });
  if (answer.status >= 500) throw new PaymentServiceFailure(`HTTP ${answer.status}`, 'unclear');
  if (answer.status === 429) throw new PaymentServiceFailure('HTTP 429', 'limit');
  if (answer.status === 401 || answer.status === 403) throw new PaymentServiceFailure(`HTTP ${answer.status}`, 'key');
  const read = parsed(answer.body);
  if (!isObject(read)) throw new PaymentServiceFailure(`HTTP ${answer.status}, no JSON`, 'unclear');
  return read;
}

export const textOfAnswer = (answer: Record<string, unknown>, name: string): string => {
  const value = answer[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
