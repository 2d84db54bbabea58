import type { ServiceClient, ServiceRequest } from '#core/ports/ServiceClient';
import { bytesOfBase64 } from '#domain/text/base64';
import { CarrierFailure, carrierFailureOf } from './CarrierFailure';

/** A printed form, a PDF. Its address or headers have a key in them: it is loaded on this side. Throws `CarrierFailure`. */
export async function printedForm(
  client: ServiceClient,
  request: Pick<ServiceRequest, 'url' | 'headers'>,
): Promise<Uint8Array> {
  const { status, body } = await client.call({ ...request, method: 'GET', binary: true }).catch((failure: unknown) => {
    throw carrierFailureOf(failure);
  });
  if (status >= 500) throw new CarrierFailure(`HTTP ${status}`, 'down');
  const bytes = status === 200 ? bytesOfBase64(body) : new Uint8Array();
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) !== '%PDF-')
    throw new CarrierFailure('the printed form is no PDF', 'refused');
  return bytes;
}
