import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { callJson } from '../../shared/callJson';
import { PaymentServiceFailure } from './PaymentProvider';

/** A JSON object as the service answered it; everything else is a failure. */
export const callService = (client: ServiceClient, request: ServiceRequest): Promise<Record<string, unknown>> =>
  callJson(client, request, (reason, kind) => new PaymentServiceFailure(reason, kind));

export const textOfAnswer = (answer: Record<string, unknown>, name: string): string => {
  const value = answer[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
