import { httpServiceClient } from '../adapters/remote/httpServiceClient';
import type { ServiceClient } from '#core/ports/ServiceClient';

/**
 * A client of outside services as in production, that gives up soon only while `isSilent` says that the fake service never
 * answers: a short limit for every call would make a slow machine look like a broken service.
 */
export const impatientClient = (isSilent: () => boolean): ServiceClient => ({
  call: (request) => httpServiceClient(isSilent() ? { timeoutMs: 250 } : {}).call(request),
});
