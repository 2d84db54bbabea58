import { isObject } from '#domain/wire/isObject';
import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';

/** `key`: the service does not accept the account; `limit`: there were too many calls; `unclear`: no answer can be read. */
type CallFailureKind = 'key' | 'limit' | 'unclear';

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A JSON object as the service answered it; everything else is thrown as a failure of its kind of services. */
export async function callJson(
  client: ServiceClient,
  request: ServiceRequest,
  failureOf: (reason: string, kind: CallFailureKind) => Error,
): Promise<Record<string, unknown>> {
  const answer = await client.call(request).catch((failure: unknown) => {
    throw failure instanceof ServiceFailure ? failureOf(failure.message, 'unclear') : failure;
  });
  if (answer.status >= 500) throw failureOf(`HTTP ${answer.status}`, 'unclear');
  if (answer.status === 429) throw failureOf('HTTP 429', 'limit');
  if (answer.status === 401 || answer.status === 403) throw failureOf(`HTTP ${answer.status}`, 'key');
  const read = parsed(answer.body);
  if (!isObject(read)) throw failureOf(`HTTP ${answer.status}, no JSON`, 'unclear');
  return read;
}
