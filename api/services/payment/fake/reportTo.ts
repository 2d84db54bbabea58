import type { ServiceClient } from '#core/ports/ServiceClient';
import { ServiceFailure } from '#core/ports/ServiceClient';

/** A report without an answer: the shop asks for the state itself later. */
export const reportTo = (
  client: ServiceClient,
  url: string,
  contentType: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  client
    .call({ method: 'POST', url, headers: { ...headers, 'content-type': contentType }, body })
    .catch((failure: unknown) => {
      if (!(failure instanceof ServiceFailure)) throw failure;
    });
